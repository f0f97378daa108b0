"""Club Night: Mini Title Bout, usually over four rounds, stopped after three knockdowns in a round."""
