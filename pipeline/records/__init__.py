"""Reading records: a saved page, wikitext, Markdown, a text or a spreadsheet → the rows of Bouts and Careers.

A source becomes a page of tables of texts (`sources`), the record among them is found by its headings and its
content (`column_roles`), each row becomes a bout with findings at its place (`bouts`), and bouts are compared
with the running record, the dates, the page's own totals and each other (`totals_check`, `similar_names`).
Nothing is fetched and nothing of a page is carried out.
"""
