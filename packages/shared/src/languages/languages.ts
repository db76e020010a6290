/** Languages besides English. */
export const TRANSLATIONS = ['pcm', 'yo', 'ig', 'ha'] as const;
export type Translation = (typeof TRANSLATIONS)[number];

/** Languages of the web app, by their codes (BCP 47). */
export const LANGUAGES = ['en', ...TRANSLATIONS] as const;
export type Language = (typeof LANGUAGES)[number];

/** How each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  pcm: 'Pidgin',
  yo: 'Yorùbá',
  ig: 'Igbo',
  ha: 'Hausa',
};

/** Cookie of the choice; pages set it, and signing in sets it from the member's settings. */
export const LANGUAGE_COOKIE = 'ff_lang';
export const LANGUAGE_COOKIE_S = 365 * 24 * 60 * 60;
/** Parameter of any address that asks for a language. */
export const LANGUAGE_PARAMETER = 'lang';

const isLanguage = (code: unknown): code is Language => LANGUAGES.some((language) => language === code);

/** @returns the languages that a header Accept-Language names, the best first */
function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { code: tag.split('-', 1)[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
}

const inCookies = (cookies: string) =>
  new RegExp(`(?:^|; ?)${LANGUAGE_COOKIE}=([a-z]+)(?:;|$)`).exec(cookies)?.[1];

/** What tells which language a visitor wants. */
export interface LanguageWishes {
  /** The address from its question mark on. */
  search: string;
  /** As a request carries them: `a=1; b=2`. */
  cookies: string;
  /** As in a header Accept-Language. */
  accepted: string;
}

/** @returns the language for which the address asks; undefined for none */
export function languageInAddress(search: string): Language | undefined {
  const asked = new URLSearchParams(search).get(LANGUAGE_PARAMETER);
  return isLanguage(asked) ? asked : undefined;
}

/** @returns the language that was chosen, in the address or before; undefined where nobody has chosen */
export function languageChosen({
  search,
  cookies,
}: Pick<LanguageWishes, 'search' | 'cookies'>): Language | undefined {
  const kept = inCookies(cookies);
  return languageInAddress(search) ?? (isLanguage(kept) ? kept : undefined);
}

/** @returns the language that a visitor wants: of the address, else of the cookie, else of the browser, else English */
export const languageWanted = (wishes: LanguageWishes): Language =>
  languageChosen(wishes) ?? acceptedLanguages(wishes.accepted).find(isLanguage) ?? 'en';
