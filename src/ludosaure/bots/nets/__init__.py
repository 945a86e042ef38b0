"""
Networks that learned to play (`ludosaure.learn`), read from small files and evaluated without torch.
"""
