"""The rules of Fight Plan, one module a chapter, in the order in which a round is resolved."""
