"""The words of Chao Dino!, in French and English."""
