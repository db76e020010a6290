import { measureLine } from './glyph-widths.ts';

/** A title broken into lines that all fit the given width at one size. */
export interface TitleLines {
  /** Font size in user units. */
  size: number;
  /** Distance of two baselines in user units. */
  leading: number;
  /** `length` is the width to set the line to; absent where the script's widths are not known. */
  lines: { text: string; length?: number }[];
}

export interface TitleBox {
  width: number;
  height: number;
  /** Sizes between which the title may be set. */
  minSize: number;
  maxSize: number;
}

const MAX_LINES = 4;
/** Longer words are broken: set whole they would shrink the title beyond reading. */
const LONG_WORD = 16;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** Anything but plain letters and signs, in a text whose marks stand apart (NFD). */
const MARKED = /[^\p{Script=Latin}\p{N}\p{P}\p{S}\p{Zs}]/u;

/** A piece that must not be broken, and whether a blank stands before it. */
interface Piece {
  text: string;
  spaced: boolean;
}

function breakLongWord(word: string): string[] {
  const letters = Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word),
    (part) => part.segment,
  );
  if (letters.length <= LONG_WORD) return [word];
  const count = Math.ceil(letters.length / (LONG_WORD - 2));
  const size = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, index) =>
    letters.slice(index * size, (index + 1) * size).join(''),
  ).map((part, index) => (index < count - 1 ? `${part}-` : part));
}

function toPieces(title: string): Piece[] {
  // A dash between two words stays with the first: no line begins with it.
  return title.split(/\s+(?![-–—]\s)/u).flatMap((word) => {
    const parts = UNSPACED.test(word)
      ? Array.from(new Intl.Segmenter('ja', { granularity: 'word' }).segment(word), (part) => part.segment)
      : breakLongWord(word);
    return parts.map((text, index) => ({ text, spaced: index === 0 }));
  });
}

function join(pieces: readonly Piece[]): string {
  // A word broken with a hyphen loses it again where both parts stand on one line.
  return pieces.reduce((line, piece) => {
    if (line === '') return piece.text;
    return piece.spaced ? `${line} ${piece.text}` : `${line.replace(/-$/u, '')}${piece.text}`;
  }, '');
}

/** Leaves the last piece out and says so with an ellipsis. */
function shorten(pieces: readonly Piece[]): Piece[] {
  const last = pieces[pieces.length - 2] ?? { text: '', spaced: false };
  return [...pieces.slice(0, -2), { ...last, text: `${last.text.replace(/[\s\p{P}]+$/u, '')}…` }];
}

/** Fills lines greedily up to a width in em; null when more lines than allowed would be needed. */
function fill(pieces: readonly Piece[], width: number, count: number): string[] | null {
  const lines: string[] = [];
  let open: Piece[] = [];
  for (const piece of pieces) {
    if (open.length > 0 && measureLine(join([...open, piece])).width > width) {
      lines.push(join(open));
      open = [];
    }
    open.push(piece);
  }
  lines.push(join(open));
  return lines.length <= count ? lines : null;
}

/** The most even lines: the narrowest width, in em, at which the pieces still fit into so many lines. */
function balance(pieces: readonly Piece[], count: number): { lines: string[]; width: number } {
  let low = Math.max(...pieces.map((piece) => measureLine(piece.text).width));
  let high = measureLine(join(pieces)).width;
  let best = fill(pieces, high, count) ?? [join(pieces)];
  for (let step = 0; step < 12 && high - low > 0.05; step += 1) {
    const middle = (low + high) / 2;
    const lines = fill(pieces, middle, count);
    if (lines) {
      best = lines;
      high = middle;
    } else {
      low = middle;
    }
  }
  return { lines: best, width: Math.max(...best.map((line) => measureLine(line).width)) };
}

/**
 * Sets a title as large as the box allows, in one to four even lines; a title that would fall below the smallest
 * size is cut with an ellipsis.
 * @param title the title in any script
 * @param box room and sizes in user units
 */
export function layOutTitle(title: string, box: TitleBox): TitleLines {
  const text = title.toUpperCase();
  // Marks above and below capitals (Ọ̀, Ẹ́) and most other scripts need more room between the lines.
  const leadingEm = MARKED.test(text.normalize('NFD')) ? 1.2 : 0.96;
  let pieces = toPieces(text);
  // What four lines of the smallest size cannot hold need not be tried.
  const roomEm = (MAX_LINES * box.width) / box.minSize;
  while (pieces.length > 1 && measureLine(join(pieces)).width > roomEm) pieces = shorten(pieces);
  for (;;) {
    let best = { size: 0, lines: [''] };
    for (let count = 1; count <= Math.min(MAX_LINES, pieces.length); count += 1) {
      const { lines, width } = balance(pieces, count);
      const size = Math.min(box.maxSize, box.width / width, box.height / (lines.length * leadingEm));
      // One more line must pay with clearly larger type.
      if (size > best.size * 1.06) best = { size, lines };
    }
    if (best.size >= box.minSize || pieces.length === 1) {
      const size = Math.floor(best.size * 2) / 2;
      return {
        size,
        leading: Math.round(size * leadingEm),
        lines: best.lines.map((line) => {
          const { width, known } = measureLine(line);
          return known ? { text: line, length: Math.round(width * size) } : { text: line };
        }),
      };
    }
    pieces = shorten(pieces);
  }
}
