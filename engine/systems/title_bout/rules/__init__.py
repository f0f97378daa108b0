"""The rules of Title Bout II, one module a chapter, in the book's order."""
