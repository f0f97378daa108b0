"""Second engines: games written once more from their text and rulings, to check the first."""
