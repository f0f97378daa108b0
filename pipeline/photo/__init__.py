"""Printed cards on photographs: found, laid flat, read field by field and compared with the sheet."""
