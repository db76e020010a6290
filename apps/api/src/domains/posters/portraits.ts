import { measureLine } from './glyph-widths.ts';
import type { Palette } from './motif-kit.ts';
import { GENRE_FAMILIES, inLight } from './palettes.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { escapeXml, short } from './svg-text.ts';

/** Who made a film, and who plays in it. */
export interface Credited {
  directors?: readonly string[];
  cast?: readonly { name: string }[];
}

/** @returns two letters of the director's name or the lead's; none where neither is known */
export function initialsOf({ directors = [], cast = [] }: Credited, random: SeededRandom): string {
  const people = [directors[0], cast[0]?.name].filter((name) => name !== undefined);
  const [one = '', other = one] = people;
  const names = random
    .pick([one, other])
    .split(/[\s-]+/u)
    .filter((part) => /^\p{L}/u.test(part));
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names;
  return ends
    .map((name) => Array.from(name ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Letters set to an exact width, their middle at x. */
export function initialsElement(
  initials: string,
  x: number,
  baseline: number,
  size: number,
  fill: string,
): string {
  const { width, known } = measureLine(initials);
  const length = short(width * size);
  const fit = known ? ` textLength="${length}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="${short(x)}" y="${short(baseline)}" text-anchor="middle" font-size="${short(size)}" fill="${fill}"${fit}>${escapeXml(initials)}</text>`;
}

interface Head {
  /** What it mostly shows, which must not stand before the same colour. */
  color: 'accent' | 'shade';
  draw: (p: Palette) => string;
}

/** What somebody wears on the head, drawn around a face of radius 50 at (0, 0). */
const HEADS = {
  gele: {
    color: 'accent',
    draw: (p) =>
      `<path fill="${p.accent}" d="M-52-18Q-112-70-70-118-10-152 40-128 116-120 92-62 84-30 52-16 0-46-52-18z"/><path fill="none" stroke="${p.shade}" stroke-width="7" d="M-50-22Q-30-96 30-124M-40-30Q20-80 84-82M-52-26Q-74-60-60-100"/>`,
  },
  fila: {
    color: 'accent',
    draw: (p) =>
      `<path fill="${p.accent}" d="M-54-16Q-58-78-14-84L62-104Q88-78 56-14 0-38-54-16z"/><path fill="${p.shade}" d="M-54-16Q0-38 56-14l-2-14Q0-52-55-30z"/>`,
  },
  afro: {
    color: 'shade',
    draw: (p) => `<circle cy="-26" r="82" fill="${p.shade}"/><circle cy="6" r="47" fill="${p.ink}"/>`,
  },
  bun: {
    color: 'shade',
    draw: (p) =>
      `<circle cy="-78" r="32" fill="${p.shade}"/><path fill="${p.shade}" d="M-52 0a52 56 0 0 1 104 0Q44-34 0-36-44-34-52 0z"/>`,
  },
  veil: {
    color: 'accent',
    draw: (p) =>
      `<path fill="${p.accent}" fill-rule="evenodd" d="M-76 120Q-86-76 0-78 86-76 76 120zM0 52a38 46 0 0 0 0-92 38 46 0 0 0 0 92z"/>`,
  },
  short: {
    color: 'shade',
    draw: (p) => `<path fill="${p.shade}" d="M-52 2Q-62-62 0-62 62-62 52 2 46-24 0-28-46-24-52 2z"/>`,
  },
  hat: {
    color: 'accent',
    draw: (p) =>
      `<path fill="${p.accent}" d="M-98-14Q0-44 98-14 84 2 0-6-84 2-98-14zM-48-26Q-46-94 0-86 46-94 48-26z"/><path fill="${p.shade}" d="M-48-40h96v16Q0-36-48-24z"/>`,
  },
  braids: {
    color: 'shade',
    draw: (p) =>
      `<path fill="${p.shade}" d="M-54-4Q-58-64 0-64 58-64 54-4L70 96H44L40-8Q0-40-40-8L-44 96H-70z"/>`,
  },
} as const satisfies Record<string, Head>;
const HEAD_NAMES = ['gele', 'fila', 'afro', 'bun', 'veil', 'short', 'hat', 'braids'] as const;

/**
 * Somebody without a face before a disc, from the chest up: 304 wide and 385 high, the lower edge at (0, 0). The body
 * goes on below, for what covers it.
 */
export function figure(palette: Palette, random: SeededRandom, initials: string): string {
  const { ink, ground, accent, shade, pale } = palette;
  const head: Head = HEADS[random.pick(HEAD_NAMES)];
  const neckline = random.pick([
    'M-30-152L0-112 30-152z',
    'M-34-150Q0-106 34-150z',
    'M-46-150H46l-20 26h-52z',
  ] as const);
  return (
    `<circle cy="-200" r="152" fill="${head.color === 'accent' ? shade : accent}"/>` +
    `<path fill="${ink}" d="M-24-210h48v70h-48z"/><path fill="${ground}" d="M-132 90Q-136-120-40-150 0-132 40-150 136-120 132 90z"/>` +
    `<path fill="${accent}" d="${neckline}"/>` +
    `<g transform="translate(0 -226)scale(1.04)"><ellipse rx="46" ry="54" fill="${ink}"/>${head.draw(palette)}</g>` +
    (initials === '' ? '' : initialsElement(initials, 0, -30, 66, pale))
  );
}

/** @returns the drawing of somebody without a face, always the same for the same name, as a square SVG document */
export function drawFace(name: string): string {
  const random = createSeededRandom(`face of ${name}`);
  const { colourways } = random.pick(GENRE_FAMILIES);
  const palette = inLight(random.pick(colourways), random.pick(['night', 'dusk', 'day'] as const));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><path fill="${palette.cloth}" d="M0 0h400v400H0z"/>` +
    `<g transform="translate(200 410)scale(1.12)">${figure(palette, random, '')}</g></svg>`
  );
}
