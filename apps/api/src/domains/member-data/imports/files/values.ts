import { tidyText } from '@filmfisher/shared/texts/texts';

/** Why a note is not kept. */
export const NOTE_LOST = 'A note is kept with a film that was seen.';

/** @returns the text without what hides or reorders it, trimmed */
export function plain(text: string | undefined): string {
  return tidyText(text ?? '');
}

/** @returns at most so many code points of a text */
export function cut(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}

export function yearOf(text: string | number | undefined): number | null {
  const [year] = /(?:18|19|20|21)\d{2}/.exec(String(text ?? '')) ?? [];
  return year === undefined ? null : Number(year);
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : '';
}

/** @returns the text of a piece of HTML: marks go, paragraphs and line breaks stay */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return plain(html);
  const text = html
    .replace(/<br\s*\/?>\n?/gi, '\n')
    .replace(/<\/(?:p|blockquote|h\d|li)>\n?/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&#(\d{1,7});/g, (_all, code: string) => characterOf(Number(code)))
    .replace(/&#x([\da-f]{1,6});/gi, (_all, code: string) => characterOf(Number.parseInt(code, 16)))
    .replace(/&([a-z]{2,6});/gi, (all, name: string) => ENTITIES[name.toLowerCase()] ?? all);
  return plain(text.replace(/\u00A0/g, ' ').replace(/\n[ \t]*\n(?:[ \t]*\n)+/g, '\n\n'));
}
