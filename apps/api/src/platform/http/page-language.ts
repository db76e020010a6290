import {
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_S,
  languageInAddress,
  languageWanted,
  LANGUAGE_PARAMETER,
  type Language,
} from '@filmfisher/shared/languages/languages';
import { pageLanguage } from '@filmfisher/shared/pages/web-routes';
import type { Request } from 'express';
import type { ReplyCookie } from './reply.ts';

export interface RequestedLanguage {
  /** By the rule of packages/shared/src/languages; answers that depend on it vary by Cookie and Accept-Language. */
  wanted: Language;
  /** In which the page shows: English where it is not translated. */
  shown: Language;
  /** The address itself asks for the language that shows. */
  isAddressed: boolean;
}

export function requestedLanguage({
  path,
  originalUrl,
  headers,
}: Pick<Request, 'path' | 'originalUrl' | 'headers'>): RequestedLanguage {
  const search = /\?.*$/s.exec(originalUrl)?.[0] ?? '';
  const wanted = languageWanted({
    search,
    cookies: headers.cookie ?? '',
    accepted: headers['accept-language'] ?? '',
  });
  const shown = pageLanguage(path, wanted);
  return { wanted, shown, isAddressed: languageInAddress(search) === shown };
}

/**
 * @returns the page that says its language, and for the app which one the visitor wants; at an address that asks for a
 *   language, it is known to search engines by that address
 */
export function asPageIn({ wanted, shown, isAddressed }: RequestedLanguage, html: string): string {
  const marked = html.replace(/<html( data-lite)? lang="en"/, `<html$1 lang="${shown}" data-language="${wanted}"`);
  return isAddressed && shown !== 'en'
    ? marked.replace(/(<link rel="canonical" href="[^"]*)"/, `$1?${LANGUAGE_PARAMETER}=${shown}"`)
    : marked;
}

/** The choice of a member, for the pages of this browser; scripts set it, too. */
export const languageCookie = (language: Language, production: boolean): ReplyCookie => ({
  name: LANGUAGE_COOKIE,
  value: language,
  options: { secure: production, sameSite: 'lax', path: '/', maxAge: LANGUAGE_COOKIE_S * 1_000 },
});
