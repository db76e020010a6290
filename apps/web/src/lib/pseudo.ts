import { setupI18n, type I18n, type MessageDescriptor } from '@lingui/core';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyz';
const ACCENTED = Array.from('àƀçďéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž');

/** Names of elements in a message, as in `<0>`, stay. */
const PARTS = /(<[^>]*>)/;

const accented = (text: string) =>
  text
    .split(PARTS)
    .map((part) => (PARTS.test(part) ? part : part.replaceAll(/[a-z]/gi, accent)))
    .join('');

function accent(letter: string): string {
  const found = ACCENTED[PLAIN.indexOf(letter.toLowerCase())] ?? letter;
  return letter === letter.toLowerCase() ? found : found.toUpperCase();
}

/** @returns English in which every letter that comes from a message has an accent: what has none is in no catalogue */
export function pseudoTexts(): I18n {
  const sentences = Object.values(MESSAGES).map((sentence): [string, string[]] => [sentence, [sentence]]);
  const i18n = setupI18n({ locale: 'en', messages: { en: Object.fromEntries(sentences) } });
  const translate = i18n._.bind(i18n);
  i18n._ = (message: string | MessageDescriptor, values?: Record<string, unknown>, options?: object) =>
    accented(typeof message === 'string' ? translate(message, values, options) : translate(message));
  return i18n;
}

/** `?pseudo` in an address, in development and tests. */
export const isPseudoAsked = () =>
  import.meta.env.DEV &&
  typeof window !== 'undefined' &&
  new URLSearchParams(window.location.search).has('pseudo');
