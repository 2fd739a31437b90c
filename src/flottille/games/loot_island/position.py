"""x"""
def dump(s): return {}
def load(p, s): return s
def lost(s): return []
