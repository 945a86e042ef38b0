"""Storage: the move log and what stands around it; the only room that knows SQL."""
