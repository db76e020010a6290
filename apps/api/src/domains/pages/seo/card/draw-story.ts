import { drawable, shortened, widthOf } from './card-text.ts';
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

/** Pixels of a picture that fills a phone's screen: what stories and statuses take. */
export const STORY_SIZE = { width: 1080, height: 1920 } as const;

/** What the picture of a member's year shows. */
export interface StorySubject {
  username: string;
  /** Four digits. */
  year: string;
  /** At least one; six and more fill a wall, three make one large. */
  posters: readonly { drawing: Drawing; stars: number | null }[];
  /** The largest numbers, at most three. */
  figures: readonly { value: string; label: string }[];
  /** What was watched most, at most three. */
  favourites: readonly { label: string; name: string }[];
  /** Where to find the site. */
  address: string;
  /** A wide picture without text. */
  backdrop: Drawing;
}

const { width: WIDTH, height: HEIGHT } = STORY_SIZE;
const MARGIN = 60;
const ROOM = WIDTH - 2 * MARGIN;
const GAP = 24;
/** The posters' box. */
const TOP = 516;
const TALL = { width: 639, height: 958 };
const SIDE = { width: 297, height: 445 };
const SMALL = { width: 304, height: 456 };
const COLUMN = SMALL.width + GAP;
/** The line below a poster with the member's stars. */
const STARS_LINE = 46;
export const STORY_POSTERS_MAX = 6;

/** As many posters as make a whole picture, each in its place. */
function posterPlaces(count: number): Place[] {
  const at = (x: number, y: number, size: { width: number; height: number }) => ({
    x: MARGIN + x,
    y: TOP + y,
    ...size,
  });
  if (count >= STORY_POSTERS_MAX)
    return [0, 1, 2, 3, 4, 5].map((index) =>
      at((index % 3) * COLUMN, Math.floor(index / 3) * (SMALL.height + STARS_LINE + GAP), SMALL),
    );
  if (count >= 3) {
    const right = TALL.width + GAP;
    return [at(0, 0, TALL), at(right, 0, SIDE), at(right, SIDE.height + STARS_LINE + GAP, SIDE)];
  }
  if (count === 2) {
    const half = { width: 468, height: 702 };
    return [at(0, 130, half), at(half.width + GAP, 130, half)];
  }
  return [at((ROOM - TALL.width) / 2, 0, TALL)];
}

/** The member's stars below a poster. */
function starsElement(stars: number | null, { x, y, height }: Place): string {
  if (stars === null) return '';
  return (
    starElement(x, y + height + 8, 34) +
    textElement(String(stars), x + 42, y + height + 37, { size: 34, fill: COLOURS.text })
  );
}

/** Fades the cloth behind the year into the ground. */
const VEIL =
  `<linearGradient id="story-veil" x1="0" y1="0" x2="0" y2="1">` +
  [
    [0, 0.55],
    [0.5, 0.72],
    [1, 1],
  ]
    .map(
      ([offset, opacity]) =>
        `<stop offset="${offset}" stop-color="${COLOURS.ground}" stop-opacity="${opacity}"/>`,
    )
    .join('') +
  `</linearGradient><path fill="url(#story-veil)" d="M0 0h${WIDTH}v760H0z"/>`;

function headElements({ username, year }: StorySubject): string {
  const size = 262;
  const beside = MARGIN - 8 + widthOf(year) * size + 26;
  const look = { size: 96, fill: COLOURS.text };
  return (
    brandElement(MARGIN, 124, 42) +
    textElement(shortened(drawable(username), ROOM / 56), MARGIN, 246, { size: 56, fill: COLOURS.text }) +
    textElement(year, MARGIN - 8, 464, { size, fill: COLOURS.accent }) +
    textElement('in', beside, 368, look) +
    textElement('films', beside, 464, look)
  );
}

/** @returns the picture as an SVG document of 1080 × 1920 */
export function drawStory(subject: StorySubject): string {
  const { posters, figures, favourites, address, backdrop } = subject;
  const places = posterPlaces(posters.length);
  const column = (index: number) => MARGIN + index * COLUMN;
  return documentOf(
    WIDTH,
    HEIGHT,
    coverElement(backdrop, { x: 0, y: 0, width: WIDTH, height: 760 }) +
      VEIL +
      headElements(subject) +
      places
        .map((place, index) => {
          const poster = posters[index];
          if (!poster) return '';
          return (
            posterElement(poster.drawing, place, `story-poster-${index}`) + starsElement(poster.stars, place)
          );
        })
        .join('') +
      figures
        .map(
          ({ value, label }, index) =>
            textElement(value, column(index), 1648, { size: 100, fill: COLOURS.text }) +
            textElement(label, column(index), 1694, { size: 32, fill: COLOURS.muted, weight: 'medium' }),
        )
        .join('') +
      favourites
        .map(
          ({ label, name }, index) =>
            textElement(label, column(index), 1764, { size: 28, fill: COLOURS.accent }) +
            textElement(shortened(drawable(name), (COLUMN - 20) / 36), column(index), 1808, {
              size: 36,
              fill: COLOURS.text,
            }),
        )
        .join('') +
      textElement(address, WIDTH / 2, 1878, {
        size: 32,
        fill: COLOURS.muted,
        weight: 'medium',
        anchor: 'middle',
      }),
  );
}
