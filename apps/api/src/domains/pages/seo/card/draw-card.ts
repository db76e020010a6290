import { CARD_SIZE } from './card-path.ts';
import { drawable, layOutCardTitle, layOutLines, shortened, widthOf } from './card-text.ts';
import {
  brandElement,
  COLOURS,
  coverElement,
  documentOf,
  posterElement,
  starElement,
  textElement,
  type Drawing,
  type Place,
} from './drawing.ts';

/** What a share card shows. */
export interface CardSubject {
  title: string;
  /** Year, genre, kind: the line above the title. */
  caption: string;
  /** The first words of a text; empty where the card quotes none. */
  quote: string;
  /** What the star stands for, '8.1'; empty where nobody has rated. */
  score: string;
  /** Beside the score, or in its place where there is none. */
  note: string;
  /** A wide picture without text. */
  backdrop: Drawing;
  /** At the right, at most POSTERS_MAX of them; one alone is large. */
  posters: readonly Drawing[];
}

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const MARGIN = 64;
const CAPTION_SIZE = 28;
const QUOTE = { size: 30, leading: 42, lines: 4 };
export const POSTERS_MAX = 4;

/** Where a poster alone stands. */
export const POSTER_PLACE: Place = { x: 772, y: 36, width: 372, height: 558 };
const WALL = { x: 690, width: 232, height: 348, gap: 16 };

/** One poster large, two side by side, more as two staggered columns that run over the edges. */
function posterPlaces(count: number): Place[] {
  if (count <= 1) return [POSTER_PLACE];
  const { x, width, height, gap } = WALL;
  const middle = (HEIGHT - height) / 2;
  const at = (column: number, y: number) => ({ x: x + column * (width + gap), y, width, height });
  if (count === 2) return [at(0, middle), at(1, middle)];
  const right = count === 3 ? [at(1, middle)] : [at(1, -72), at(1, -72 + height + gap)];
  return [at(0, -14), ...right, at(0, -14 + height + gap)];
}

function veil(hasPosters: boolean): string {
  const stops = hasPosters
    ? [
        [0, 0.96],
        [0.6, 0.86],
        [1, 0.35],
      ]
    : [
        [0.3, 0.96],
        [0.62, 0.8],
        [0.95, 0],
      ];
  const marks = stops.map(
    ([offset, opacity]) =>
      `<stop offset="${offset}" stop-color="${COLOURS.ground}" stop-opacity="${opacity}"/>`,
  );
  return (
    `<linearGradient id="card-veil">${marks.join('')}</linearGradient>` +
    `<path fill="url(#card-veil)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`
  );
}

function scoreElements({ score, note }: CardSubject): string {
  const y = HEIGHT - 72;
  if (score === '') return textElement(note, MARGIN, y, { size: 32, fill: COLOURS.muted });
  const noteX = MARGIN + 76 + widthOf(score) * 68 + 20;
  return (
    starElement(MARGIN - 6, y - 56, 69.6) +
    textElement(score, MARGIN + 76, y, { size: 68, fill: COLOURS.text }) +
    textElement(note, noteX, y, { size: 30, fill: COLOURS.muted })
  );
}

/** @returns the card as an SVG document of 1200 × 630 */
export function drawCard(subject: CardSubject): string {
  const { posters, backdrop } = subject;
  const places = posterPlaces(posters.length);
  const room = (posters.length > 0 ? Math.min(...places.map(({ x }) => x)) - 48 : 760) - MARGIN;
  const quote = layOutLines(drawable(subject.quote), room / QUOTE.size, QUOTE.lines);
  const title = layOutCardTitle(drawable(subject.title), room, quote.length > 0);
  const leading = title.size * 1.08;
  const quoteBaseline = HEIGHT - 186 - Math.max(0, quote.length - 1) * QUOTE.leading;
  const lastBaseline = quote.length > 0 ? quoteBaseline - QUOTE.leading - 18 : HEIGHT - 186;
  const firstBaseline = lastBaseline - (title.lines.length - 1) * leading;
  const caption = shortened(drawable(subject.caption), room / CAPTION_SIZE);
  return documentOf(
    WIDTH,
    HEIGHT,
    coverElement(backdrop, { x: 0, y: 0, width: WIDTH, height: HEIGHT }) +
      veil(posters.length > 0) +
      posters
        .slice(0, POSTERS_MAX)
        .map((poster, index) => posterElement(poster, places[index] ?? POSTER_PLACE, `card-poster-${index}`))
        .join('') +
      brandElement(MARGIN, 88, 34) +
      textElement(caption, MARGIN, firstBaseline - title.size * 1.06, {
        size: CAPTION_SIZE,
        fill: COLOURS.accent,
      }) +
      title.lines
        .map((line, index) =>
          textElement(line, MARGIN, firstBaseline + index * leading, {
            size: title.size,
            fill: COLOURS.text,
          }),
        )
        .join('') +
      quote
        .map((line, index) =>
          textElement(line, MARGIN, quoteBaseline + index * QUOTE.leading, {
            size: QUOTE.size,
            fill: COLOURS.text,
            weight: 'medium',
          }),
        )
        .join('') +
      scoreElements(subject),
  );
}
