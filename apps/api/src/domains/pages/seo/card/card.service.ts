import { BRAND } from '@filmfisher/shared/brand/brand';
import { renderAsync } from '@resvg/resvg-js';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { AppError } from '../../../../platform/errors.ts';
import { createSemaphore, type Semaphore } from '../../../../platform/process/semaphore.ts';
import { findMovies, type MovieRecord } from '../../../catalogue/index.ts';
import { artworkOf, designedBackdrop, POSTER_FIELDS, type Artwork } from './artwork.service.ts';
import { drawCard, type CardSubject } from './draw-card.ts';
import type { Drawing } from './drawing.ts';

const require = createRequire(import.meta.url);

/** The web app's family as font files: the whole of Latin with stacked marks, which the web's subsets cut apart. */
const FONT_FILES = [
  require.resolve('@expo-google-fonts/archivo/800ExtraBold/Archivo_800ExtraBold.ttf'),
  require.resolve('@expo-google-fonts/archivo/500Medium/Archivo_500Medium.ttf'),
];
const QUALITY = 80;

/**
 * Renders a drawing, the same on every machine: the system's fonts are not looked at.
 * @returns JPEG bytes
 */
async function render(svg: string): Promise<Buffer> {
  const font = { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: 'Archivo ExtraBold' };
  const drawing = await renderAsync(svg, { font, logLevel: 'off' });
  const { pixels, width, height } = drawing;
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten()
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

/** Another number makes every card kept elsewhere out of date; raise it when cards are drawn differently. */
const DRAWING = 2;
/** Bytes of the pictures kept in memory: a link that is being shared is asked for by many at once. */
const KEPT_BYTES = 6 * 1024 * 1024;

/** A share card, or a picture to be posted as it is. */
export interface Card {
  /** Quoted; changes with whatever the card shows. */
  etag: string;
  /** @returns JPEG bytes */
  draw: () => Promise<Buffer>;
}

/** One card at a time, so that shared links never keep members from signing in; the gate bounds all heavy work. */
const turns = createSemaphore(1, 16);
const kept = new LRUCache<string, Buffer>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ length }) => length,
});

function etagOf(shown: unknown): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, shown]))
    .digest('base64url');
  return `"card-${digest.slice(0, 22)}"`;
}

/**
 * @param shown what the picture shows beside its posters: another picture where it changes
 * @param draw makes the SVG document
 * @param gate bounds the heavy work of the process
 * @returns the picture, not yet drawn; drawing may throw `busy`
 */
export function pictureOf(
  shown: unknown,
  artworks: readonly Artwork[],
  draw: (posters: Drawing[]) => string,
  gate: Semaphore,
): Card {
  const etag = etagOf([shown, artworks.map((artwork) => artwork.shown)]);
  const make = async () => render(draw(await Promise.all(artworks.map((artwork) => artwork.draw()))));
  return {
    etag,
    draw: async () =>
      kept.get(etag) ??
      turns.run(async () => {
        // While this call waited for its turn, the one before may have drawn the same picture.
        const bytes = kept.get(etag) ?? (await gate.run(make));
        kept.set(etag, bytes);
        return bytes;
      }),
  };
}

type CardWords = Omit<CardSubject, 'backdrop' | 'posters'>;
type Cloth = Parameters<typeof designedBackdrop>[0];

/** @param cloth chooses the backdrop */
export function cardOf(words: CardWords, cloth: Cloth, artworks: readonly Artwork[], gate: Semaphore): Card {
  const backdrop = designedBackdrop(cloth);
  const draw = (posters: Drawing[]) => drawCard({ ...words, backdrop, posters });
  return pictureOf([words, cloth.title, cloth.yearOfRelease, cloth.genre], artworks, draw, gate);
}

/** @returns the cloth of what is about no single film */
export const clothOf = (title: string, genre = 'Drama', yearOfRelease = 2025): Cloth => ({
  title,
  yearOfRelease,
  genre: [genre],
  type: 'movie',
});

function scoreNote({ overallRating, totalRatings }: Pick<MovieRecord, 'overallRating' | 'totalRatings'>) {
  if (overallRating === 0) return 'Not rated yet';
  const count = totalRatings.toLocaleString('en');
  return `out of 10 · ${count} ${totalRatings === 1 ? 'rating' : 'ratings'}`;
}

/**
 * @param movieId 24 hexadecimal digits
 * @returns the film's share card
 * @throws AppError `movie_not_found`
 */
export async function cardOfMovie(movieId: string, gate: Semaphore): Promise<Card> {
  const fields = [...POSTER_FIELDS, 'overallRating', 'totalRatings'] as const;
  const [movie] = await findMovies({ _id: movieId }, { fields });
  if (!movie) throw new AppError('movie_not_found');
  const kind = movie.type === 'series' ? 'Series' : 'Film';
  const words = {
    title: movie.title,
    caption: [movie.genre[0], kind, movie.yearOfRelease].filter(Boolean).join(' · '),
    quote: '',
    score: movie.overallRating === 0 ? '' : movie.overallRating.toFixed(1),
    note: scoreNote(movie),
  };
  return cardOf(words, movie, [artworkOf(movie)], gate);
}

/** @returns the card of pages that have none of their own */
export function cardOfBrand(gate: Semaphore): Card {
  const words = {
    title: 'Find the film. Rate it honestly.',
    caption: 'Films and series',
    quote: '',
    score: '',
    note: 'Nollywood and African cinema first',
  };
  return cardOf(words, clothOf(BRAND, 'Romance'), [], gate);
}
