import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * react-select styles itself through emotion, which appends style elements: the page's security policy
 * (`style-src 'self'`) refuses those, but not rules that a script adds to a style sheet of the document's own.
 * Browsers without such sheets (Safari before 16.4) keep emotion's way; the select then works unadorned.
 * @param key prefix of the class names that emotion makes: lower-case letters and hyphens
 * @returns emotion's cache for its CacheProvider
 */
export function createDocumentCache(key: string): EmotionCache {
  const cache = createCache({ key });
  // jsdom and old browsers lack the property, which the DOM's types take for granted.
  if (!('adoptedStyleSheets' in document)) return cache;

  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  cache.sheet.insert = (rule) => {
    sheet.insertRule(rule, sheet.cssRules.length);
  };
  return cache;
}
