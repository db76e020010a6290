import type { MovieType } from '@filmfisher/shared/movies/movies';
import { COMPOSITIONS } from './compositions.ts';
import { seriesStrip } from './lettering.ts';
import { MOTIFS } from './motifs.ts';
import type { Palette } from './motif-kit.ts';
import { genreFamily, inLight, type GenreFamily, type Light } from './palettes.ts';
import { initialsOf, type Credited } from './portraits.ts';
import { createSeededRandom, hashText, type SeededRandom } from './seeded-random.ts';
import { escapeXml } from './svg-text.ts';

export type PosterShape = 'portrait' | 'wide';

/** The portrait bears the initials of the first director or of the lead. */
export interface PosterSubject extends Credited {
  title: string;
  yearOfRelease: number;
  /** The first one chooses the cloth, the first two the colours. */
  genre: readonly string[];
  type: MovieType;
  shape: PosterShape;
}

/** User units of each shape: 2:3 for cards, 16:9 for heroes. */
export const POSTER_SIZE = {
  portrait: { width: 400, height: 600 },
  wide: { width: 640, height: 360 },
} as const;

/** Condensed grotesques of the common systems; a drawing shown as an image cannot load a font. */
const FONT =
  "'Avenir Next Condensed','Roboto Condensed',sans-serif-condensed,Bahnschrift,'Arial Narrow','Liberation Sans Narrow',Arial,sans-serif";
const STRIP = 44;

/** One choice for each part of a poster, each from a seed of its own, so that parts vary independently. */
interface Choices {
  family: GenreFamily;
  palette: Palette;
  random: SeededRandom;
  id: string;
}

function drawPortrait(subject: PosterSubject, { family, palette, random, id }: Choices): string {
  const top = subject.type === 'series' ? STRIP : 0;
  const compose = random.pick(COMPOSITIONS);
  const sheet = {
    title: subject.title,
    genre: subject.genre[0] ?? '',
    year: String(subject.yearOfRelease),
    initials: initialsOf(subject, random),
    palette,
    random,
    id,
    motif: MOTIFS[random.pick(family.motifs)],
    lettering: random.pick(family.letterings),
    top,
  };
  return (
    compose(sheet) +
    (top === 0 ? '' : seriesStrip(POSTER_SIZE.portrait.width, STRIP, palette.ink, palette.ground))
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

function drawWide({ family, palette, random, id }: Choices): string {
  const { width, height } = POSTER_SIZE.wide;
  const motif = MOTIFS[random.pick(family.motifs)];
  return (
    motif({ width, height, focus: { x: 468, y: 176 }, radius: 150, palette, random, id }) +
    `<linearGradient id="${id}v">${veil(palette.ground)}</linearGradient>` +
    `<path fill="url(#${id}v)" d="M0 0h${width}v${height}H0z"/>`
  );
}

/**
 * Draws the designed poster of a film without artwork (docs/decisions, "Movies and lists"). Its genres offer motifs,
 * colours and letters; title and year seed the choice among them, the composition and the portrait.
 * The wide shape carries no text: the page lays its own over the calm, dark left part.
 * @returns a whole SVG document; the same subject always gives the same text
 */
export function drawPoster(subject: PosterSubject): string {
  const { width, height } = POSTER_SIZE[subject.shape];
  const seed = `${subject.title}|${subject.yearOfRelease}`;
  const random = createSeededRandom(seed);
  const [first = '', second = first] = subject.genre;
  const family = genreFamily(first);
  const { colourways } = random.chance(0.5) ? family : genreFamily(second);
  const light = random.pick<Light>(subject.shape === 'wide' ? ['night', 'dusk'] : ['night', 'dusk', 'day']);
  const palette = inLight(random.pick(colourways), light);
  const id = `p${hashText(`${seed}|${subject.shape}`).toString(36)}`;
  const choices = { family, palette, random, id };
  const drawn = subject.shape === 'wide' ? drawWide(choices) : drawPortrait(subject, choices);
  const name = escapeXml(`${subject.title} (${subject.yearOfRelease})`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${name}"` +
    ` font-family="${FONT}" font-weight="800" font-stretch="condensed"><path fill="${palette.ground}" d="M0 0h${width}v${height}H0z"/>` +
    `${drawn}</svg>`
  );
}
