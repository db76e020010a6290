import { describe, expect, it } from 'vitest';
import { languageWanted } from './languages.ts';

const wanted = (search: string, cookies: string, accepted: string) =>
  languageWanted({ search, cookies, accepted });

describe('the language that a visitor wants', () => {
  it.each([
    ['the address before everything else', '?page=2&lang=ig', 'ff_lang=yo', 'ha', 'ig'],
    ['the cookie before the browser', '', 'a=1; ff_lang=yo; b=2', 'ha', 'yo'],
    ['the browser', '', '', 'ha-NG,en;q=0.8', 'ha'],
    ['the best of the browser, whatever the order', '', '', 'en;q=0.5, yo;q=0.9', 'yo'],
    ['the first that is known', '', '', 'fr-FR, fr;q=0.9, pcm;q=0.4', 'pcm'],
    ['nothing that the browser refuses', '', '', 'yo;q=0, fr', 'en'],
    ['English', '', '', '', 'en'],
  ])('is that of %s', (_what, search, cookies, accepted, language) => {
    expect(wanted(search, cookies, accepted)).toBe(language);
  });

  it.each(['?lang=xx', '?lang=', '?lang=yo%00', '?lang=__proto__', '?lang=%E0%A4%A'])(
    'does not mind the address %s',
    (search) => {
      expect(wanted(search, 'ff_lang=<x>', 'xx;q=a,;;,')).toBe('en');
    },
  );
});
