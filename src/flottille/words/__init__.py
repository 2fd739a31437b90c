"""Keys and parameters as French and English sentences: the one place where the product gets its words."""

from flottille.words.catalogue import MissingWord
from flottille.words.language import LANGUAGES, UnknownLanguage, pick_language
from flottille.words.person import YOU
from flottille.words.speech import Names, Words

__all__ = ["LANGUAGES", "YOU", "MissingWord", "Names", "UnknownLanguage", "Words", "pick_language"]
