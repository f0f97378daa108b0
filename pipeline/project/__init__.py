"""What a project has around its workbook: its files when it is new, samples, foreign headings, caches."""
