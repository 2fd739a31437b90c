"""x"""
def view(mask): return {}
