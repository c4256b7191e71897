"""`make messages`: updates the templates and the catalogues of all languages from the sources."""

from __future__ import annotations

from doubloon.core.text import LANGUAGES
from tools.translations.catalogues import catalogue_of, template_of, texts_of, write
from tools.translations.domains import DOMAINS, LOCALES, messages_of


def main() -> None:
    for domain in DOMAINS:
        messages = messages_of(domain)
        if not messages:  # a source archive may lack the page's sources
            continue
        template = template_of(domain, messages)
        write(LOCALES / f"{domain}.pot", template)
        for lang in LANGUAGES[1:]:
            path = LOCALES / lang / "LC_MESSAGES" / f"{domain}.po"
            catalogue = catalogue_of(path, lang, template)
            write(path, catalogue)
            missing = sum(1 for message in catalogue if message.id and not all(texts_of(message)))
            print(f"{domain} {lang}: {len(catalogue)} messages, {missing} to translate")


main()
