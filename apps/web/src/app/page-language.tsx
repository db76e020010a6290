import type { Language } from '@filmfisher/shared/languages/languages';
import { pageLanguage } from '@filmfisher/shared/pages/web-routes';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useWantedLanguage } from '../lib/language.ts';
import { textsFrom, TextsContext } from '../lib/lingui.ts';
import { textsOf } from '../lib/messages.ts';
import { isPseudoAsked, pseudoTexts } from '../lib/pseudo.ts';

/** @returns the texts of a language; another object each time that more of them have come */
function useTexts(language: Language) {
  const [pseudo] = useState(() => (isPseudoAsked() ? pseudoTexts() : undefined));
  const i18n = pseudo ?? textsOf(language);
  const [texts, setTexts] = useState(() => textsFrom(i18n));
  if (texts.i18n !== i18n) setTexts(textsFrom(i18n));
  useEffect(
    () =>
      i18n.on('change', () => {
        setTexts(textsFrom(i18n));
      }),
    [i18n],
  );
  return texts.i18n === i18n ? texts : textsFrom(i18n);
}

/** Gives everything below it the language of the page: what the visitor wants, or English where that is not there. */
export function PageLanguage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const language = pageLanguage(pathname, useWantedLanguage());
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return <TextsContext value={useTexts(language)}>{children}</TextsContext>;
}
