"""Players that know nothing but what is printed: the texts of the PDFs of a box, with the places where they stand."""
