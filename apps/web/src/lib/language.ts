import {
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_S,
  languageInAddress,
  languageWanted,
  type Language,
} from '@filmfisher/shared/languages/languages';
import { pageLanguage } from '@filmfisher/shared/pages/web-routes';
import { use, useSyncExternalStore } from 'react';
import { loadMessages } from './messages.ts';
import { RenderingContext } from './rendered.ts';

/** What the server knows of the visitor's language, which it writes into the page (apps/api, page-language.ts). */
const fromServer = () => document.documentElement.dataset['language'];

let wanted: Language | undefined;
const listeners = new Set<() => void>();

/** @returns the language that this visitor wants; in the browser only */
export const wantedLanguage = (): Language =>
  (wanted ??= languageWanted({
    search: window.location.search,
    cookies: document.cookie,
    accepted: fromServer() ?? navigator.languages.join(','),
  }));

/** @returns the language of the page that is open; in the browser only */
export const currentLanguage = (): Language => pageLanguage(window.location.pathname, wantedLanguage());

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** @returns the language that the visitor wants; pages that are not translated into it show in English */
export function useWantedLanguage(): Language {
  const rendering = use(RenderingContext);
  const given = () => rendering?.language ?? 'en';
  const isServer = typeof document === 'undefined';
  return useSyncExternalStore(subscribe, isServer ? given : wantedLanguage, given);
}

function keep(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; SameSite=Lax; Max-Age=${LANGUAGE_COOKIE_S}`;
}

/** A visitor who arrives by an address that asks for a language keeps it on the next pages. */
export function keepLanguageOfAddress(): void {
  const asked = languageInAddress(window.location.search);
  if (asked !== undefined) keep(asked);
}

/** Shows the page in another language as soon as its texts are there. @throws when they cannot be loaded */
async function show(language: Language): Promise<void> {
  await loadMessages(pageLanguage(window.location.pathname, language));
  wanted = language;
  listeners.forEach((listener) => {
    listener();
  });
}

/** The choice of this browser, for a year. @throws when the texts cannot be loaded; the page then stays as it is */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  keep(language);
}

/** Signing in has set the cookie from the member's settings. */
export async function adoptLanguage(): Promise<void> {
  const language = languageWanted({ search: '', cookies: document.cookie, accepted: wantedLanguage() });
  if (language !== wanted) await show(language);
}
