"""The rules of Mini Title Bout, one module a chapter, in the order of the text."""
