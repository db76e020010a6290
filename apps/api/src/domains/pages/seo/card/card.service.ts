import { BRAND } from '@filmfisher/shared/brand/brand';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../../../../platform/errors.ts';
import { createSemaphore, type Semaphore } from '../../../../platform/jobs/semaphore.ts';
import { findMovies, type MovieRecord } from '../../../catalogue/index.ts';
import { drawPoster, POSTER_SIZE, type PosterSubject } from '../../../posters/index.ts';
import { openPicture } from '../../../../platform/pictures/pictures.service.ts';
import { type CardSubject, ARTWORK_WINDOW, drawCard } from './draw-card.ts';
import { renderAsync } from '@resvg/resvg-js';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { CARD_SIZE } from './card-path.ts';

const require = createRequire(import.meta.url);

/** The web app's family as a font file: the whole of Latin with stacked marks, which the web's subsets cut apart. */
const FONT_FILE = require.resolve('@expo-google-fonts/archivo/800ExtraBold/Archivo_800ExtraBold.ttf');
const QUALITY = 80;

async function decode(artwork: Buffer): Promise<Buffer> {
  const { width, height } = ARTWORK_WINDOW;
  return sharp(artwork).resize({ width, height, fit: 'cover', position: 'top' }).png().toBuffer();
}

/**
 * Draws a share card, the same on every machine: the system's fonts are not looked at.
 * @param artwork JPEG, PNG or WebP bytes of the film's poster, where it has one
 * @returns JPEG bytes of 1200 × 630
 */
async function renderCard(subject: Omit<CardSubject, 'hasArtwork'>, artwork?: Buffer): Promise<Buffer> {
  const drawing = await renderAsync(drawCard({ ...subject, hasArtwork: artwork !== undefined }), {
    font: {
      loadSystemFonts: false,
      fontFiles: [FONT_FILE],
      defaultFontFamily: 'Archivo ExtraBold',
    },
    logLevel: 'off',
  });
  const overlay = { input: drawing.asPng(), left: 0, top: 0 };
  const { x: left, y: top } = ARTWORK_WINDOW;
  const layers = artwork === undefined ? [overlay] : [{ input: await decode(artwork), left, top }, overlay];
  return sharp({ create: { ...CARD_SIZE, channels: 3, background: '#15100c' } })
    .composite(layers)
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

/** Another number makes every card kept elsewhere out of date; raise it when cards are drawn differently. */
const DRAWING = 1;
/** Cards kept in memory: a link that is being shared is asked for by many at once. About 100 KB each. */
const KEPT = 40;
/** The slot that the card's window asks for in pixels. */
const ARTWORK_WIDTH = 640;

export interface Card {
  /** Quoted; changes with whatever the card shows. */
  etag: string;
  /** @returns JPEG bytes */
  draw: () => Promise<Buffer>;
}

/** One card at a time, so that shared links never keep members from signing in; the gate bounds all heavy work. */
const turns = createSemaphore(1, 16);
const kept = new LRUCache<string, Buffer>({ max: KEPT });

function etagOf(shown: unknown): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, shown]))
    .digest('base64url');
  return `"card-${digest.slice(0, 22)}"`;
}

async function keptOr(etag: string, gate: Semaphore, draw: () => Promise<Buffer>): Promise<Buffer> {
  const found = kept.get(etag);
  if (found) return found;
  return turns.run(async () => {
    // While this call waited for its turn, the one before may have drawn the same card.
    const bytes = kept.get(etag) ?? (await gate.run(draw));
    kept.set(etag, bytes);
    return bytes;
  });
}

const ART = ['title', 'yearOfRelease', 'genre', 'type', 'overallRating', 'totalRatings', 'image'] as const;
type MovieArt = Pick<MovieRecord, (typeof ART)[number]>;

/** @returns the designed poster in 16:9, without any text, as a whole SVG document and its size in user units */
export function designedBackdrop(movie: Omit<PosterSubject, 'shape'>): {
  svg: string;
  width: number;
  height: number;
} {
  return { svg: drawPoster({ ...movie, shape: 'wide' }), ...POSTER_SIZE.wide };
}

function scoreNote({ overallRating, totalRatings }: MovieArt): string {
  if (overallRating === 0) return 'Not rated yet';
  const count = totalRatings.toLocaleString('en');
  return `out of 10 · ${count} ${totalRatings === 1 ? 'rating' : 'ratings'}`;
}

function wordsOf(movie: MovieArt): Omit<CardSubject, 'backdrop' | 'hasArtwork'> {
  const kind = movie.type === 'series' ? 'Series' : 'Film';
  return {
    title: movie.title,
    caption: [movie.genre[0], kind, movie.yearOfRelease].filter(Boolean).join(' · '),
    score: movie.overallRating,
    note: scoreNote(movie),
  };
}

/** Artwork that is gone while the film still names it is no reason to have no card. */
async function readArtwork(pictureId: string | undefined): Promise<Buffer | undefined> {
  if (pictureId === undefined) return undefined;
  try {
    const { open } = await openPicture(pictureId, ARTWORK_WIDTH);
    return await buffer(open());
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/**
 * @param movieId 24 hexadecimal digits
 * @param gate bounds the heavy work of the process
 * @returns the film's share card, not yet drawn
 * @throws AppError `movie_not_found`; drawing may throw `busy`
 */
export async function cardOfMovie(movieId: string, gate: Semaphore): Promise<Card> {
  const [movie] = await findMovies({ _id: movieId }, { fields: ART });
  if (!movie) throw new AppError('movie_not_found');
  // Own artwork (platform/pictures), where there is any.
  const pictureId = movie.image?.pictureId;
  const words = wordsOf(movie);
  const etag = etagOf([words, movie.genre, pictureId]);
  const draw = async () =>
    renderCard({ ...words, backdrop: designedBackdrop(movie) }, await readArtwork(pictureId));
  return { etag, draw: () => keptOr(etag, gate, draw) };
}

/**
 * @param shown whatever the card shows: another card where it changes
 * @returns a card without artwork
 */
export function cardOf(shown: unknown, subject: Omit<CardSubject, 'hasArtwork'>, gate: Semaphore): Card {
  const etag = etagOf(shown);
  return { etag, draw: () => keptOr(etag, gate, () => renderCard(subject)) };
}

/** @returns the card of pages that are about no film */
export function cardOfBrand(gate: Semaphore): Card {
  const subject = {
    title: 'Find the film. Rate it honestly.',
    caption: 'Films and series',
    score: 0,
    note: 'Nollywood and African cinema first',
    backdrop: designedBackdrop({ title: BRAND, yearOfRelease: 2025, genre: ['Romance'], type: 'movie' }),
  };
  return cardOf(BRAND, subject, gate);
}
