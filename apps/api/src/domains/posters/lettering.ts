import { measureLine } from './glyph-widths.ts';
import { hasMarkBelow, marksPath, separateMarks } from './painted-marks.ts';
import { escapeXml, short } from './svg-text.ts';
import { layOutTitle, type TitleLines } from './title-lines.ts';

export const LABEL_SIZE = 25;
const TRACKING = 1.5;

/** A way of setting titles. */
export interface Lettering {
  /** Attributes of the group. */
  type: string;
  /** How much wider a line runs than in the condensed grotesque that is measured. */
  stretch: number;
  /** How a line comes to its width: by wider letters, or by room between them. */
  adjust: 'spacingAndGlyphs' | 'spacing';
}

const SERIF = ` font-family="Georgia,'Noto Serif','Liberation Serif','Times New Roman',serif" font-stretch="normal"`;
const glyphs = 'spacingAndGlyphs';
const LETTERINGS = {
  poster: { type: '', stretch: 1, adjust: glyphs },
  book: { type: `${SERIF} font-weight="700"`, stretch: 1.24, adjust: glyphs },
  letter: { type: `${SERIF} font-weight="700" font-style="italic"`, stretch: 1.22, adjust: glyphs },
  wide: { type: ' font-stretch="normal"', stretch: 1.36, adjust: glyphs },
  airy: { type: ' font-weight="600"', stretch: 1.38, adjust: 'spacing' },
} as const satisfies Record<string, Lettering>;

export type LetteringName = keyof typeof LETTERINGS;

/** Where a title may stand. */
export interface TitleRoom {
  x: number;
  width: number;
  height: number;
  maxSize: number;
  isCentred: boolean;
}

/** A title that has been given its size. */
export interface SetTitle extends TitleLines {
  room: TitleRoom;
  lettering: Lettering;
  /** From the top of the capitals of the first line to its baseline. */
  rise: number;
  /** From the first baseline to what reaches lowest. */
  depth: number;
}

export function setTitle(title: string, name: LetteringName, room: TitleRoom): SetTitle {
  const lettering = LETTERINGS[name];
  const { height, maxSize } = room;
  const laid = layOutTitle(title, { width: room.width / lettering.stretch, height, minSize: 30, maxSize });
  const isMarked = laid.leading > laid.size;
  const drop = hasMarkBelow(separateMarks(laid.lines.at(-1)?.text ?? '')) ? laid.size * 0.28 : 0;
  return {
    ...laid,
    room,
    lettering,
    rise: laid.size * (isMarked ? 0.98 : 0.72),
    depth: (laid.lines.length - 1) * laid.leading + drop,
  };
}

/** @param baseline of the first line */
export function titleElement(title: SetTitle, baseline: number, fill: string): string {
  const { room, lettering, size, leading } = title;
  const lines = title.lines.map(({ text, length }, index) => {
    const y = baseline + index * leading;
    if (length === undefined) {
      const [x, anchor] = room.isCentred ? [room.x + room.width / 2, ' text-anchor="middle"'] : [room.x, ''];
      return `<text x="${short(x)}" y="${short(y)}"${anchor}>${escapeXml(text)}</text>`;
    }
    const width = Math.min(room.width, Math.round(length * lettering.stretch));
    const x = room.isCentred ? room.x + (room.width - width) / 2 : room.x;
    const plain = separateMarks(text);
    const marks = marksPath(plain, { x, y, size, width });
    const set = `<text x="${short(x)}" y="${short(y)}" textLength="${width}" lengthAdjust="${lettering.adjust}">${escapeXml(plain.text)}</text>`;
    return set + (marks === '' ? '' : `<path d="${marks}"/>`);
  });
  return `<g fill="${fill}" font-size="${short(size)}"${lettering.type}>${lines.join('')}</g>`;
}

const labelWidth = (text: string) =>
  measureLine(text).width * LABEL_SIZE + Array.from(text).length * TRACKING;

/** @returns a label in capitals, shortened where it would be wider than its room */
function fitting(text: string, room: number): string {
  let label = text.toUpperCase();
  while (labelWidth(label) > room) label = `${Array.from(label).slice(0, -2).join('').trimEnd()}…`;
  return label;
}

function label(text: string, x: number, baseline: number): string {
  if (text === '') return '';
  return `<text x="${short(x)}" y="${short(baseline)}" textLength="${short(labelWidth(text))}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>`;
}

interface Caption {
  genre: string;
  year: string;
  x: number;
  width: number;
  baseline: number;
  ink: string;
}

/** Genre at the left, year at the right, a thread between them. */
export function captionElement({ genre, year, x, width, baseline, ink }: Caption): string {
  const yearX = x + width - labelWidth(year);
  const left = fitting(genre, yearX - x - 20);
  const from = left === '' ? x : x + labelWidth(left) + 12;
  const thread = yearX - 12 - from;
  return (
    `<g fill="${ink}" font-size="${LABEL_SIZE}">${label(left, x, baseline)}${label(year, yearX, baseline)}` +
    (thread < 8
      ? ''
      : `<path fill-opacity=".5" d="M${short(from)} ${short(baseline - 10)}h${short(thread)}v2h-${short(thread)}z"/>`) +
    '</g>'
  );
}

/** Genre and year side by side in the middle, or under each other where that is too narrow. */
export function stackedCaption({ genre, year, x, baseline, width, ink }: Caption): string {
  const text = fitting(genre, width);
  return `<g fill="${ink}" font-size="${LABEL_SIZE}">${label(text, x, baseline - LABEL_SIZE * 1.15)}${label(year, x, baseline)}</g>`;
}

/** The band at the top of every series: a row of episodes behind the word. */
export function seriesStrip(width: number, height: number, fill: string, ink: string): string {
  const text = 'SERIES';
  const from = 28 + labelWidth(text) + 16;
  const count = Math.floor((width - 28 - from + 8) / 26);
  const boxes = Array.from(
    { length: count },
    (_, index) => `M${short(width - 28 - 18 - index * 26)} 13h18v18h-18z`,
  );
  return (
    `<path fill="${fill}" d="M0 0h${width}v${height}H0z"/>` +
    `<g fill="${ink}" font-size="${LABEL_SIZE}">${label(text, 28, 31)}<path d="${boxes.join('')}"/></g>`
  );
}
