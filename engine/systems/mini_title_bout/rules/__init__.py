"""The rules of Glory Days Boxing, one module a chapter, in the order of the text."""
