import { BRAND } from '@filmfisher/shared/brand/brand';
import { escapeHtml } from '../../../../platform/text/html.ts';
import { CARD_SIZE } from './card-path.ts';
import { drawable, layOutCardTitle, shortened, widthOf } from './card-text.ts';

/** What a share card shows. */
export interface CardSubject {
  title: string;
  /** Year, genre, kind: the line above the title. */
  caption: string;
  /** 0 to 10, 0 when nobody has rated. */
  score: number;
  /** Beside the score, or in its place where there is none. */
  note: string;
  /** A wide picture without text, as a whole SVG document of this size. */
  backdrop: { svg: string; width: number; height: number };
  /** The film has artwork of its own, which shines through a window at the right. */
  hasArtwork: boolean;
}

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const MARGIN = 64;
/** Where the artwork shines through: a poster in 2:3. */
export const ARTWORK_WINDOW = { x: 772, y: 36, width: 372, height: 558, radius: 16 };

/** The site's own colours (apps/web/src/styles/tokens.css). */
const GROUND = '#15100c';
const TEXT = '#f8f1e7';
const MUTED = '#cfc1b0';
const ACCENT = '#f6a821';

const FISH = 'M1 11C7 1 17.5 1 23 9l7.5-6v16L23 13C17.5 21 7 21 1 11zM9.5 6.8v8.4l7-4.2z';
const STAR = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z';

function text(content: string, x: number, y: number, size: number, fill: string): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}">${escapeHtml(content)}</text>`;
}

/** Fills the card with the backdrop as CSS's `cover` would. */
function backdropElement({ svg, width, height }: CardSubject['backdrop']): string {
  const scale = Math.max(WIDTH / width, HEIGHT / height);
  const x = (WIDTH - width * scale) / 2;
  const y = (HEIGHT - height * scale) / 2;
  return `<g transform="translate(${x} ${y}) scale(${scale})">${svg}</g>`;
}

/** The whole card's outline with the window cut out of it. */
function windowMask(): string {
  const { x, y, width, height, radius: r } = ARTWORK_WINDOW;
  const hole = `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h-${width - 2 * r}a${r} ${r} 0 0 1-${r}-${r}v-${height - 2 * r}a${r} ${r} 0 0 1 ${r}-${r}z`;
  return `<clipPath id="card-window"><path clip-rule="evenodd" d="M0 0h${WIDTH}v${HEIGHT}H0z${hole}"/></clipPath>`;
}

function scoreElements({ score, note }: CardSubject): string {
  const y = HEIGHT - 72;
  if (score === 0) return text(note, MARGIN, y, 32, MUTED);
  const number = score.toFixed(1);
  const noteX = Math.round(MARGIN + 76 + widthOf(number) * 68 + 20);
  return (
    `<path transform="translate(${MARGIN - 6} ${y - 56}) scale(2.9)" fill="${ACCENT}" d="${STAR}"/>` +
    text(number, MARGIN + 76, y, 68, TEXT) +
    text(note, noteX, y, 30, MUTED)
  );
}

/**
 * @returns the card as an SVG document of 1200 × 630 in the type of the web app; with artwork, its window is
 *   transparent
 */
export function drawCard(subject: CardSubject): string {
  const room = (subject.hasArtwork ? ARTWORK_WINDOW.x - 48 : 760) - MARGIN;
  const title = layOutCardTitle(drawable(subject.title), room);
  const leading = title.size * 1.08;
  const lastBaseline = HEIGHT - 186;
  const firstBaseline = lastBaseline - (title.lines.length - 1) * leading;
  const captionBaseline = firstBaseline - title.size * 1.06;
  const veil = subject.hasArtwork
    ? `<stop offset="0" stop-color="${GROUND}" stop-opacity=".96"/><stop offset=".6" stop-color="${GROUND}" stop-opacity=".86"/><stop offset="1" stop-color="${GROUND}" stop-opacity=".35"/>`
    : `<stop offset=".3" stop-color="${GROUND}" stop-opacity=".96"/><stop offset=".62" stop-color="${GROUND}" stop-opacity=".8"/><stop offset=".95" stop-color="${GROUND}" stop-opacity="0"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Archivo ExtraBold" font-weight="800">` +
    `<linearGradient id="card-veil">${veil}</linearGradient>${subject.hasArtwork ? windowMask() : ''}` +
    `<g${subject.hasArtwork ? ' clip-path="url(#card-window)"' : ''}><path fill="${GROUND}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    `${backdropElement(subject.backdrop)}<path fill="url(#card-veil)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/></g>` +
    `<path transform="translate(${MARGIN} 60) scale(1.5)" fill="${ACCENT}" fill-rule="evenodd" d="${FISH}"/>` +
    text(BRAND, MARGIN + 60, 88, 34, TEXT) +
    text(shortened(drawable(subject.caption), room / 28), MARGIN, Math.round(captionBaseline), 28, ACCENT) +
    title.lines
      .map((line, index) => text(line, MARGIN, Math.round(firstBaseline + index * leading), title.size, TEXT))
      .join('') +
    scoreElements(subject) +
    '</svg>'
  );
}
