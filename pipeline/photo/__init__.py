"""Printed cards on photographs: found, laid flat, read field by field and held against the sheet."""
