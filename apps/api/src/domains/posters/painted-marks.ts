import { measureLine } from './glyph-widths.ts';
import { short } from './svg-text.ts';

/**
 * Marks of Yoruba, Igbo and their neighbours. The condensed fonts of most systems have neither these letters (Ẹ, Ọ, Ṣ)
 * nor room for a tone above them (Ọ̀): a system then borrows the letter from another font, or lets the tone fall onto
 * it. So the letter is set plain and its mark is drawn. Corners in thousandths of an em from the letter's middle
 * and baseline, x before y.
 */
const SHAPES: Readonly<Record<string, readonly number[]>> = {
  // Below: dot, vertical line, macron.
  '\u0323': [-75, 95, 75, 95, 75, 235, -75, 235],
  '\u0329': [-50, 80, 50, 80, 50, 270, -50, 270],
  '\u0331': [-180, 110, 180, 110, 180, 190, -180, 190],
  // Above capitals: grave, acute, circumflex, caron, macron, dot.
  '\u0300': [-150, -950, 0, -950, 90, -785, -20, -785],
  '\u0301': [0, -950, 150, -950, 20, -785, -90, -785],
  '\u0302': [-60, -950, 60, -950, 190, -785, 75, -785, 0, -870, -75, -785, -190, -785],
  '\u030C': [-190, -950, -75, -950, 0, -865, 75, -950, 190, -950, 60, -785, -60, -785],
  '\u0304': [-180, -890, 180, -890, 180, -805, -180, -805],
  '\u0307': [-75, -930, 75, -930, 75, -790, -75, -790],
};
const BELOW = /[\u0323\u0329\u0331]/u;
/** The last letter that every font for Latin has; beyond it begins Latin Extended-B. */
const LAST_COMMON = '\u017F';

interface PlainLine {
  /** The line with the letters that are left to the font. */
  text: string;
  /** Each mark to draw and the middle of its letter, in em from the beginning of the line. */
  marks: { mark: string; middle: number }[];
}

/** @returns the letter as fonts have it and the marks to draw on it; null where the font must do the whole of it */
function takeApart(letter: string): { text: string; marks: string[] } | null {
  const [base = '', ...all] = Array.from(letter.normalize('NFD'));
  const below = all.filter((mark) => BELOW.test(mark));
  const above = all.filter((mark) => !BELOW.test(mark));
  const composed = [base, ...above].join('').normalize('NFC');
  const isCommon = Array.from(composed).length === 1 && composed <= LAST_COMMON;
  const marks = isCommon ? below : all;
  if (marks.length === 0 || marks.some((mark) => SHAPES[mark] === undefined)) return null;
  // Two marks above each other need a font that stacks them.
  if (!isCommon && above.length > 1) return null;
  return { text: isCommon ? composed : base, marks };
}

/**
 * Separates what the fonts of common systems set well from the marks that are better drawn.
 * @param line one line of a title in capitals, all of whose widths are known (see measureLine)
 */
export function separateMarks(line: string): PlainLine {
  const marks: PlainLine['marks'] = [];
  let text = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)) {
    const parts = takeApart(segment);
    const before = measureLine(text).width;
    text += parts?.text ?? segment;
    const middle = (before + measureLine(text).width) / 2;
    for (const mark of parts?.marks ?? []) marks.push({ mark, middle });
  }
  return { text, marks };
}

/** @returns whether one of the marks stands below its letter, so that the line reaches deeper */
export function hasMarkBelow({ marks }: PlainLine): boolean {
  return marks.some(({ mark }) => BELOW.test(mark));
}

/** A line as it stands: its left edge and baseline, its font size and the width that it is set to, in user units. */
export interface PlacedLine {
  x: number;
  y: number;
  size: number;
  width: number;
}

/** @returns path data of the marks, closed shapes to be filled; empty when there are none */
export function marksPath({ text, marks }: PlainLine, { x, y, size, width }: PlacedLine): string {
  const em = width / Math.max(measureLine(text).width, 0.1);
  return marks
    .map(({ mark, middle }) => {
      const corners = (SHAPES[mark] ?? []).map((value, index) =>
        short((index % 2 === 0 ? x + middle * em : y) + (value / 1000) * size),
      );
      return `M${corners.join(' ')}z`;
    })
    .join('');
}
