"""T-Rex in words, French and English."""
