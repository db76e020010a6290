/**
 * Advance widths of Archivo ExtraBold in thousandths of an em, rounded up to the widest of each group. A letter with
 * marks is as wide as the letter.
 */
const WIDTH_GROUPS: readonly (readonly [string, number])[] = [
  [' ', 180],
  ["ijl'`|‘’ł", 280],
  ['!,.:;/\\-I·', 330],
  ['[]ft()', 380],
  ['r*{}', 400],
  ['"“”–', 500],
  ['_zcksvxy$', 590],
  ['0123456789?Laehnu#£€', 630],
  ['bdgopqFJ^~+<=>×øþđßñ', 650],
  ['TZ', 680],
  ['EPSVɛɔ', 715],
  ['ABXY', 745],
  ['CDRÐ', 765],
  ['HKNU', 785],
  ['&GOQØ', 825],
  ['w', 860],
  ['Mm', 945],
  ['W%—…æœ', 1000],
  ['@ÆŒ', 1050],
];
const WIDTHS = new Map(
  WIDTH_GROUPS.flatMap(([letters, width]) => Array.from(letters, (letter) => [letter, width] as const)),
);
/** Signs that the table lacks; `drawable` leaves out what the font lacks. */
const OTHER = 1000;
const MARK = /^\p{M}$/u;

/** @returns width in em of the text as one line */
export function widthOf(text: string): number {
  let thousandths = 0;
  for (const letter of text.normalize('NFD')) {
    if (!MARK.test(letter)) thousandths += WIDTHS.get(letter) ?? OTHER;
  }
  return thousandths / 1000;
}

/**
 * Leaves out words with letters that the card's font lacks (Hangul, Han, Arabic …): a server has no other fonts, and
 * the post that shows the card prints the title beside it.
 * @returns words of Latin letters with any marks, digits and common signs; '' when there are none
 */
export function drawable(text: string): string {
  const isKnown = (word: string) =>
    Array.from(word.normalize('NFD')).every((letter) => MARK.test(letter) || WIDTHS.has(letter));
  return text.split(/\s+/u).filter(isKnown).join(' ');
}

/** @returns the text cut by letters until it fits, with an ellipsis where something was cut */
export function shortened(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  const letters = Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  );
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Breaks at blanks; a word that is too long by itself is broken anywhere. */
function breakLines(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > width) {
      const head = shortened(line, width).slice(0, -1) || Array.from(line).slice(0, 1).join('');
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

export interface TextBlock {
  /** Pixels. */
  size: number;
  lines: string[];
}

/** Sizes in pixels to try for a title, each with the number of lines that it may take. */
type TitleSizes = readonly (readonly [size: number, lines: number])[];
const ALONE: TitleSizes = [
  [104, 2],
  [88, 3],
  [72, 3],
  [60, 4],
  [50, 5],
];
const ABOVE_QUOTE: TitleSizes = [
  [68, 1],
  [58, 2],
  [48, 2],
  [42, 3],
];

/**
 * @param width in em
 * @param count lines at most
 * @returns the text in lines; the last one ends after a word with an ellipsis where something was cut
 */
export function layOutLines(text: string, width: number, count: number): string[] {
  const lines = breakLines(text, width);
  if (lines.length <= count) return lines;
  const last = shortened(lines.slice(count - 1).join(' '), width);
  const end = last.lastIndexOf(' ');
  const whole = end > 0 ? `${last.slice(0, end).replace(/[\s,;:–—]+$/u, '')}…` : last;
  return [...lines.slice(0, count - 1), whole];
}

/**
 * @param width pixels of a line
 * @param hasQuote the title shares the card with other words of its writer
 * @returns the title as large as it fits; one that does not fit at the smallest size ends with an ellipsis
 */
export function layOutCardTitle(title: string, width: number, hasQuote = false): TextBlock {
  const sizes = hasQuote ? ABOVE_QUOTE : ALONE;
  for (const [size, count] of sizes) {
    // A word broken in two only ever happens at the smallest size.
    const fits = title.split(/\s+/u).every((word) => widthOf(word) * size <= width);
    const lines = breakLines(title, width / size);
    if (fits && lines.length <= count) return { size, lines };
  }
  const [size, count] = sizes.at(-1) ?? [50, 5];
  return { size, lines: layOutLines(title, width / size, count) };
}
