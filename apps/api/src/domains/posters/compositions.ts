import {
  captionElement,
  LABEL_SIZE,
  setTitle,
  stackedCaption,
  titleElement,
  type LetteringName,
} from './lettering.ts';
import { disc, ring, type Motif, type Palette } from './motif-kit.ts';
import { figure, initialsElement } from './portraits.ts';
import type { SeededRandom } from './seeded-random.ts';
import { short } from './svg-text.ts';
import { measureLine } from './glyph-widths.ts';

/** What a composition arranges, on 400 by 600; what lies above `top` is taken. */
export interface Sheet {
  title: string;
  genre: string;
  year: string;
  initials: string;
  palette: Palette;
  random: SeededRandom;
  id: string;
  motif: Motif;
  lettering: LetteringName;
  top: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WIDTH = 400;
const HEIGHT = 600;
const MARGIN = 28;
const LINE = WIDTH - 2 * MARGIN;

/** The motif in a window of the sheet. */
function picture(
  { motif, palette, random, id }: Sheet,
  { x, y, width, height }: Box,
  isCalm = false,
): string {
  const focus = { x: width * (isCalm ? 0.5 : random.pick([0.5, 0.5, 0.34, 0.66])), y: height * 0.47 };
  const radius = Math.min(168, Math.min(width, height) * 0.42);
  const drawn = motif({ width, height, focus, radius, palette, random, id });
  return `<svg x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}">${drawn}</svg>`;
}

/** Somebody sitting on the lower edge of the box, `middle` of its width from the left. */
function sitter({ palette, random, initials }: Sheet, { x, y, width, height }: Box, middle: number): string {
  const scale = Math.min(1.25, height / 385, width / 290);
  const place = `translate(${short(x + width * middle)} ${short(y + height)})scale(${scale.toFixed(2)})`;
  return `<g transform="${place}">${figure(palette, random, initials)}</g>`;
}

/** The one who made the film, or leads it: somebody without a face, large letters or a seal. */
function portrait(sheet: Sheet, { x, y, width, height }: Box, hasCorner = true): string {
  const { initials, palette: p, random } = sheet;
  const kind = random.pick(['figure', 'figure', 'letters', hasCorner ? 'seal' : 'letters'] as const);
  const middle = hasCorner ? random.pick([0.5, 0.5, 0.36, 0.64] as const) : 0.5;
  if (kind === 'figure' || initials === '') return sitter(sheet, { x, y, width, height }, middle);
  if (kind === 'letters') {
    const size = Math.min(height * 0.86, (width * 0.8) / measureLine(initials).width, 260);
    const letters = initialsElement(initials, x + width / 2, y + height / 2 + size * 0.36, size, p.pale);
    return `<g stroke="${p.ground}" stroke-width="18" stroke-linejoin="round" paint-order="stroke">${letters}</g>`;
  }
  const [sx, sy] = [x + width - 66, y + 66];
  return (
    disc(sx, sy, 50, p.ground) +
    ring(sx, sy, 42, { color: p.accent, width: 4 }) +
    initialsElement(initials, sx, sy + 16, 44, p.pale)
  );
}

interface Hem {
  path: string;
  depth: number;
}

/** The hem of the cloth across the sheet, its highest point at 0. */
const HEMS: readonly [Hem, ...Hem[]] = [
  { path: 'M0 0H400', depth: 0 },
  { path: `M0 20${'l20-20 20 20'.repeat(10)}`, depth: 20 },
  { path: `M0 0${'a25 25 0 0 0 50 0'.repeat(8)}`, depth: 25 },
  { path: 'M0 46L400 0', depth: 46 },
  { path: 'M0 0L400 92', depth: 92 },
  { path: 'M0 54Q200-54 400 54', depth: 54 },
];

const room = (x: number, width: number, height: number, isCentred: boolean, maxSize = 128) => ({
  x,
  width,
  height,
  isCentred,
  maxSize,
});

/** The cloth above, the title on the ground below. */
function hemmed(sheet: Sheet): string {
  const { palette: p, random, top } = sheet;
  const title = setTitle(sheet.title, sheet.lettering, room(MARGIN, LINE, 220, false));
  const baseline = HEIGHT - 30;
  const first = baseline - LABEL_SIZE - 26 - title.depth;
  const hem = random.pick(HEMS);
  const end = first - title.rise - 30;
  const box = { x: 0, y: top, width: WIDTH, height: end - top };
  const place = ` transform="translate(0 ${short(end - hem.depth)})"`;
  return (
    picture(sheet, box) +
    portrait(sheet, { ...box, height: box.height - hem.depth + 8 }) +
    `<g${place}><path fill="${p.ground}" stroke="${p.ground}" stroke-width="16" d="${hem.path}V700H0z"/>` +
    `<path fill="none" stroke="${p.accent}" stroke-width="5" d="${hem.path}"/></g>` +
    titleElement(title, first, p.pale) +
    captionElement({ ...sheet, x: MARGIN, width: LINE, baseline, ink: p.ink })
  );
}

/** The title above, the cloth below it to the lower edge. */
function crowned(sheet: Sheet): string {
  const { palette: p, top } = sheet;
  const title = setTitle(sheet.title, sheet.lettering, room(MARGIN, LINE, 230, false));
  const caption = top + 48;
  const first = caption + 30 + title.rise;
  const from = first + title.depth + 32;
  const box = { x: 0, y: from, width: WIDTH, height: HEIGHT - from };
  return (
    picture(sheet, box) +
    portrait(sheet, box) +
    `<path fill="${p.accent}" d="M0 ${short(from)}h400v6H0z"/>` +
    captionElement({ ...sheet, x: MARGIN, width: LINE, baseline: caption, ink: p.ink }) +
    titleElement(title, first, p.pale)
  );
}

/** The cloth over the whole sheet, and the title on a plate. */
function plated(sheet: Sheet): string {
  const { palette: p, top, random } = sheet;
  const title = setTitle(sheet.title, sheet.lettering, room(46, 308, 190, true, 100));
  const height = 26 + title.rise + title.depth + 34 + LABEL_SIZE + 10;
  const y = random.chance(0.3) ? top + 24 : HEIGHT - 24 - height;
  const isHigh = y < 200;
  const free = isHigh ? { y: y + height, height: HEIGHT - y - height } : { y: top, height: y - top };
  const baseline = y + height - 22;
  return (
    picture(sheet, { x: 0, y: top, width: WIDTH, height: HEIGHT - top }) +
    portrait(sheet, { x: 0, width: WIDTH, ...free }) +
    `<path fill="${p.ground}" d="M24 ${short(y)}h352v${short(height)}H24z"/>` +
    `<path fill="none" stroke="${p.accent}" stroke-width="3" d="M32 ${short(y + 8)}h336v${short(height - 16)}H32z"/>` +
    titleElement(title, y + 28 + title.rise, p.pale) +
    captionElement({ ...sheet, x: 46, width: 308, baseline, ink: p.ink })
  );
}

/** A strip of cloth down one side, and the title beside it. */
function spined(sheet: Sheet): string {
  const { palette: p, top, random, initials } = sheet;
  const strip = random.whole(110, 150);
  const isLeft = random.chance(0.5);
  const x = isLeft ? strip + 24 : MARGIN;
  const width = WIDTH - strip - 24 - MARGIN;
  const title = setTitle(sheet.title, sheet.lettering, room(x, width, 300, false, 84));
  const baseline = HEIGHT - 30;
  const first = baseline - 2 * LABEL_SIZE - 34 - title.depth;
  const height = first - title.rise - top - 50;
  const size = Math.min(220, width / Math.max(measureLine(initials).width, 0.5), height);
  const box = { x, y: top + 20, width, height };
  const hasFigure = initials === '' || random.chance(0.5);
  const letters = () => initialsElement(initials, x + width / 2, top + 34 + size * 0.72, size, p.accent);
  const edge = isLeft ? strip : WIDTH - strip - 6;
  return (
    picture(sheet, { x: isLeft ? 0 : WIDTH - strip, y: top, width: strip, height: HEIGHT - top }, true) +
    `<path fill="${p.accent}" d="M${edge} ${top}h6V600h-6z"/>` +
    (hasFigure ? sitter(sheet, box, 0.5) : letters()) +
    titleElement(title, first, p.pale) +
    stackedCaption({ ...sheet, x, width, baseline, ink: p.ink })
  );
}

/** A door or window in the ground through which the cloth is seen, the title in the middle below. */
function framed(sheet: Sheet): string {
  const { palette: p, top, random, id } = sheet;
  const title = setTitle(sheet.title, sheet.lettering, room(MARGIN, LINE, 180, true, 96));
  const baseline = HEIGHT - 28;
  const first = baseline - LABEL_SIZE - 22 - title.depth;
  const y = top + 26;
  const h = first - title.rise - 26 - y;
  const w = LINE;
  const shape = random
    .pick([
      `M28 ${y + 0.4 * h}Q28 ${y} 200 ${y}T372 ${y + 0.4 * h}V${y + h}H28z`,
      `M28 ${y}h${w}v${h}h-${w}z`,
      `M200 ${y}a${Math.min(h / 2, 172)} ${h / 2} 0 0 1 0 ${h}a${Math.min(h / 2, 172)} ${h / 2} 0 0 1 0-${h}z`,
      `M100 ${y}H300L372 ${y + h * 0.24}V${y + h}H28V${y + h * 0.24}z`,
    ] as const)
    .replace(/\d+\.\d+/g, (number) => short(Number(number)));
  const box = { x: 28, y, width: w, height: h };
  return (
    `<clipPath id="${id}f"><path d="${shape}"/></clipPath><g clip-path="url(#${id}f)">${picture(sheet, box, true)}${portrait(sheet, box, false)}</g>` +
    `<path fill="none" stroke="${p.accent}" stroke-width="5" d="${shape}"/>` +
    titleElement(title, first, p.pale) +
    captionElement({ ...sheet, x: MARGIN, width: LINE, baseline, ink: p.ink })
  );
}

/** The picture over the whole sheet, darkening towards the title. */
function bled(sheet: Sheet): string {
  const { palette: p, top, id } = sheet;
  const title = setTitle(sheet.title, sheet.lettering, room(MARGIN, LINE, 200, true));
  const baseline = HEIGHT - 30;
  const first = baseline - LABEL_SIZE - 24 - title.depth;
  const from = first - title.rise;
  const box = { x: 0, y: top, width: WIDTH, height: HEIGHT - top };
  const stops = [
    [0, 0],
    [0.24, 0.85],
    [0.5, 1],
  ].map(
    ([at = 0, opacity = 0]) => `<stop offset="${at}" stop-color="${p.ground}" stop-opacity="${opacity}"/>`,
  );
  return (
    picture(sheet, box) +
    portrait(sheet, { ...box, height: from - 4 - top }) +
    `<linearGradient id="${id}v" gradientTransform="rotate(90)">${stops.join('')}</linearGradient>` +
    `<path fill="url(#${id}v)" d="M0 ${short(from - 64)}H400V610H0z"/>` +
    titleElement(title, first, p.pale) +
    captionElement({ ...sheet, x: MARGIN, width: LINE, baseline, ink: p.ink })
  );
}

/** All ways of arranging a poster. */
export const COMPOSITIONS = [hemmed, crowned, plated, spined, framed, bled] as const;
