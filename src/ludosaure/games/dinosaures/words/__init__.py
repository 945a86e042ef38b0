"""Words for people, in French and English."""
