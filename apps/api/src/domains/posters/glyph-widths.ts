/**
 * Advance widths of capitals, digits and signs in a narrow bold grotesque, in thousandths of an em.
 * Arial Narrow, Roboto Condensed, Avenir Next Condensed and Liberation Sans Narrow lie within a few per cent
 * of them; lines are set to this width, so that no font can run over the edge.
 */
const WIDTH_GROUPS: readonly (readonly [string, number])[] = [
  ["'’‘|", 200],
  ['I .,:;!·i', 235],
  ['/-()[]‐"“”*', 285],
  ['J?–', 470],
  ['0123456789$£€#+=<>', 456],
  ['FLTZ', 500],
  ['ESPVXY', 547],
  ['ABCDHKNRU&', 592],
  ['GOQ', 638],
  ['M', 683],
  ['W%@Æ', 774],
  ['—…Œ', 820],
];

const LATIN = new Map(
  WIDTH_GROUPS.flatMap(([characters, width]) =>
    Array.from(characters, (character) => [character, width] as const),
  ),
);

/** Scripts in which one character fills a square. */
const SQUARE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF00-\uFF60]/u;
const MARK = /^[\p{M}\u200C\u200D]$/u;

/** Width of a character of any other script: wide enough for Devanagari, Ethiopic, Arabic, Cyrillic and Greek. */
const OTHER = 800;

/**
 * @param text one line as it will be set
 * @returns its width in em, and whether every character is in the table, so that the line may be set to that width
 *   (stretching a script whose widths are only guessed would distort it)
 */
export function measureLine(text: string): { width: number; known: boolean } {
  let thousandths = 0;
  let known = true;
  for (const character of text.normalize('NFC')) {
    if (MARK.test(character)) {
      // Tone marks and dots of Latin letters take no room; vowel signs of other scripts often do.
      if (!known) thousandths += 200;
      continue;
    }
    const latin = LATIN.get(character) ?? LATIN.get(Array.from(character.normalize('NFD'))[0] ?? '');
    if (latin !== undefined) {
      thousandths += latin;
    } else {
      known = false;
      thousandths += SQUARE.test(character) ? 1000 : OTHER;
    }
  }
  return { width: thousandths / 1000, known };
}
