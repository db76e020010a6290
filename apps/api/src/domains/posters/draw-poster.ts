import type { MovieType } from '@filmfisher/shared/vocabulary';
import { measureLine } from './glyph-widths.ts';
import { MOTIFS } from './motifs.ts';
import { hasMarkBelow, marksPath, separateMarks } from './painted-marks.ts';
import type { Palette } from './motif-kit.ts';
import { genreFamily } from './palettes.ts';
import { createSeededRandom, hashText, type SeededRandom } from './seeded-random.ts';
import { escapeXml, short } from './svg-text.ts';
import { layOutTitle, type TitleLines } from './title-lines.ts';

export type PosterShape = 'portrait' | 'wide';

export interface PosterSubject {
  title: string;
  yearOfRelease: number;
  /** The first one chooses palette and cloth. */
  genre: readonly string[];
  type: MovieType;
  shape: PosterShape;
}

/** User units of each shape: 2:3 for cards, 16:9 for heroes. */
export const POSTER_SIZE = {
  portrait: { width: 400, height: 600 },
  wide: { width: 640, height: 360 },
} as const;

const MARGIN = 28;
const LABEL_SIZE = 25;
/** Condensed grotesques of the common systems; a drawing shown as an image cannot load a font. */
const FONT =
  "'Avenir Next Condensed','Roboto Condensed',sans-serif-condensed,Bahnschrift,'Arial Narrow','Liberation Sans Narrow',Arial,sans-serif";

type Edge = 'straight' | 'teeth' | 'scallops' | 'slope' | 'arch';

/** The hem of the cloth: everything below it is ground. `y` is its highest point. */
function hemPath(edge: Edge, y: number, width: number): { path: string; depth: number } {
  const from = short(y);
  switch (edge) {
    case 'teeth':
      return { path: `M0 ${short(y + 20)}${'l20-20 20 20'.repeat(width / 40)}`, depth: 20 };
    case 'scallops':
      return { path: `M0 ${from}${'a25 25 0 0 0 50 0'.repeat(width / 50)}`, depth: 25 };
    case 'slope':
      return { path: `M0 ${short(y + 46)}L${width} ${from}`, depth: 46 };
    case 'arch':
      return {
        path: `M0 ${short(y + 54)}Q${width / 2} ${short(y - 54)} ${width} ${short(y + 54)}`,
        depth: 54,
      };
    case 'straight':
      return { path: `M0 ${from}H${width}`, depth: 0 };
  }
}

function textElement(text: string, x: number, y: number, extra: string): string {
  return `<text x="${short(x)}" y="${short(y)}"${extra}>${escapeXml(text)}</text>`;
}

function titleElements(title: TitleLines, firstBaseline: number): string {
  return title.lines
    .map(({ text, length }, index) => {
      const baseline = firstBaseline + index * title.leading;
      if (length === undefined) return textElement(text, MARGIN, baseline, '');
      const plain = separateMarks(text);
      const marks = marksPath(plain, MARGIN, baseline, title.size);
      const fit = ` textLength="${length}" lengthAdjust="spacingAndGlyphs"`;
      return textElement(plain.text, MARGIN, baseline, fit) + (marks === '' ? '' : `<path d="${marks}"/>`);
    })
    .join('');
}

/** Genre at the left, year at the right, a thread between them. */
function captionElements(subject: PosterSubject, palette: Palette, baseline: number, width: number): string {
  const year = String(subject.yearOfRelease);
  const yearWidth = measureLine(year).width * LABEL_SIZE;
  const room = width - 2 * MARGIN - yearWidth - 60;
  const tracking = 1.5;
  const widthOf = (text: string) => measureLine(text).width * LABEL_SIZE + Array.from(text).length * tracking;
  const genre = (subject.genre[0] ?? '').toUpperCase();
  const long = `${genre} SERIES`.trim();
  let label = subject.type === 'series' && widthOf(long) <= room ? long : genre;
  while (widthOf(label) > room) label = `${Array.from(label).slice(0, -2).join('').trimEnd()}…`;
  const labelWidth = widthOf(label);
  const fit = (length: number) => ` textLength="${short(length)}" lengthAdjust="spacingAndGlyphs"`;
  const threadFrom = label === '' ? MARGIN : MARGIN + labelWidth + 14;
  return (
    `<g fill="${palette.ink}" font-size="${LABEL_SIZE}">` +
    (label === '' ? '' : textElement(label, MARGIN, baseline, fit(labelWidth))) +
    textElement(year, width - MARGIN - yearWidth, baseline, fit(yearWidth)) +
    `<path fill-opacity=".5" d="M${short(threadFrom)} ${short(baseline - 10)}H${short(width - MARGIN - yearWidth - 14)}v2H${short(threadFrom)}z"/></g>`
  );
}

function drawPortrait(subject: PosterSubject, palette: Palette, random: SeededRandom, id: string): string {
  const { width, height } = POSTER_SIZE.portrait;
  const title = layOutTitle(subject.title, {
    width: width - 2 * MARGIN,
    height: 232,
    minSize: 30,
    maxSize: 128,
  });
  const captionBaseline = height - 30;
  const lastLine = separateMarks(title.lines.at(-1)?.text ?? '');
  const lastBaseline = captionBaseline - LABEL_SIZE - 26 - (hasMarkBelow(lastLine) ? title.size * 0.12 : 0);
  const firstBaseline = lastBaseline - (title.lines.length - 1) * title.leading;
  const capHeight = title.leading > title.size ? title.size * 0.98 : title.size * 0.72;
  const edge = random.pick(['straight', 'teeth', 'scallops', 'slope', 'arch'] as const);
  const clothEnd = firstBaseline - capHeight - 30;
  const { depth } = hemPath(edge, 0, width);
  const hem = hemPath(edge, clothEnd - depth, width).path;
  const motif = MOTIFS[random.pick(genreFamily(subject.genre[0] ?? '').motifs)];
  const radius = Math.min(168, clothEnd * 0.4);
  const focus = {
    x: width * random.pick([0.5, 0.5, 0.34, 0.66]),
    y: clothEnd * 0.47,
  };
  return (
    motif({ width, height: clothEnd, focus, radius, palette, random, id }) +
    `<path fill="${palette.ground}" stroke="${palette.ground}" stroke-width="22" d="${hem}V${height + 20}H0z"/>` +
    `<path fill="none" stroke="${palette.accent}" stroke-width="5" transform="translate(0 -5)" d="${hem}"/>` +
    `<g fill="${palette.pale}" font-size="${short(title.size)}">${titleElements(title, firstBaseline)}</g>` +
    captionElements(subject, palette, captionBaseline, width)
  );
}

/** Stops of an eased fade: a straight one shows its edge. */
function veil(color: string): string {
  return [
    [0.36, 1],
    [0.46, 0.9],
    [0.6, 0.45],
    [0.72, 0.12],
    [0.82, 0],
  ]
    .map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('');
}

function drawWide(subject: PosterSubject, palette: Palette, random: SeededRandom, id: string): string {
  const { width, height } = POSTER_SIZE.wide;
  const motif = MOTIFS[random.pick(genreFamily(subject.genre[0] ?? '').motifs)];
  return (
    motif({ width, height, focus: { x: 468, y: 176 }, radius: 150, palette, random, id }) +
    `<linearGradient id="${id}v">${veil(palette.ground)}</linearGradient>` +
    `<path fill="url(#${id}v)" d="M0 0h${width}v${height}H0z"/>`
  );
}

/**
 * Draws the designed poster of a film without artwork (docs/decisions, "Movies and lists"): its title in strong
 * type, year and genre under a cloth whose pattern and colours follow the first genre and are seeded by title and year.
 * The wide shape carries no text: the page lays its own over the calm left part.
 * @returns a whole SVG document; the same subject always gives the same text
 */
export function drawPoster(subject: PosterSubject): string {
  const { width, height } = POSTER_SIZE[subject.shape];
  const seed = `${subject.title}|${subject.yearOfRelease}`;
  const random = createSeededRandom(seed);
  const palette = random.pick(genreFamily(subject.genre[0] ?? '').colourways);
  const id = `p${hashText(`${seed}|${subject.shape}`).toString(36)}`;
  const draw = subject.shape === 'wide' ? drawWide : drawPortrait;
  const name = escapeXml(`${subject.title} (${subject.yearOfRelease})`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${name}"` +
    ` font-family="${FONT}" font-weight="800" font-stretch="condensed"><path fill="${palette.ground}" d="M0 0h${width}v${height}H0z"/>` +
    `${draw(subject, palette, random, id)}</svg>`
  );
}
