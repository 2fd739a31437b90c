"""Catalogues are compiled whole, and only those Python needs."""

from __future__ import annotations

import gettext
from pathlib import Path

from flottille.words.compile import compile_all

SOURCE = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a.key"\nmsgstr "Où ? {x}"\n'


def lay_out(root: Path) -> None:
    """A source tree with one catalogue for Python and one for the browser."""
    (root / "locale" / "fr").mkdir(parents=True)
    for name in ("flottille", "web", "santa_timea_web"):
        (root / "locale" / "fr" / f"{name}.po").write_text(SOURCE, encoding="utf-8")


def test_sources_become_catalogues_inside_the_package(tmp_path: Path) -> None:
    """The words of the browser are left to the browser."""
    lay_out(tmp_path)
    assert [tmp_path / "src/flottille/locale/fr/flottille.mo"] == compile_all(tmp_path)
    with (tmp_path / "src/flottille/locale/fr/flottille.mo").open("rb") as stream:
        assert gettext.GNUTranslations(stream).gettext("a.key") == "Où ? {x}"
    assert [path.name for path in (tmp_path / "src/flottille/locale/fr").iterdir()] == ["flottille.mo"]


def test_only_what_is_stale_is_compiled_again(tmp_path: Path) -> None:
    """A second time there is nothing to do."""
    lay_out(tmp_path)
    compile_all(tmp_path)
    assert compile_all(tmp_path, only_stale=True) == []


def test_what_browser_and_terminal_share_may_have_forms(tmp_path: Path) -> None:
    """A sentence before a first match is gathered with its plural."""
    forms = '\nmsgid "begin.a"\nmsgid_plural "begin.a"\nmsgstr[0] "{n} lieu"\nmsgstr[1] "{n} lieux"\n'
    lay_out(tmp_path)
    (tmp_path / "locale" / "fr" / "santa_timea_web.po").write_text(SOURCE + forms, encoding="utf-8")
    compile_all(tmp_path)
    with (tmp_path / "src/flottille/locale/fr/begin.mo").open("rb") as stream:
        assert gettext.GNUTranslations(stream).ngettext("begin.a", "begin.a", 2) == "{n} lieux"
