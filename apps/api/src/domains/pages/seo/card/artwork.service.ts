import mongoose, { Types } from 'mongoose';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { AppError } from '../../../../platform/errors.ts';
import { openPicture } from '../../../../platform/pictures/pictures.service.ts';
import { findMovies, type MovieRecord } from '../../../catalogue/index.ts';
import { drawPoster, POSTER_SIZE, type PosterSubject } from '../../../posters/index.ts';
import type { Drawing } from './drawing.ts';

/** Fields of a film that its poster is drawn from. */
export const POSTER_FIELDS = [
  'title',
  'yearOfRelease',
  'genre',
  'type',
  'image',
  'directors',
  'cast',
] as const;
type MovieArt = Pick<MovieRecord, (typeof POSTER_FIELDS)[number]>;

/** The slot of pictures that is read, and the pixels to which they are brought. */
const SLOT = 640;
const PICTURE = { width: 480, height: 720 };

/** The poster of a film, not yet drawn. */
export interface Artwork {
  /** Whatever it shows: another drawing where it changes. */
  shown: unknown;
  draw: () => Promise<Drawing>;
}

/** @returns the designed poster in 16:9, without any text */
export function designedBackdrop(movie: Omit<PosterSubject, 'shape'>): Drawing {
  return { svg: drawPoster({ ...movie, shape: 'wide' }), ...POSTER_SIZE.wide };
}

/** Artwork that is gone or withheld while the film still names it is no reason to have no card. */
async function readPicture(pictureId: string): Promise<Drawing | undefined> {
  try {
    const { open, withheldFor } = await openPicture(pictureId, SLOT);
    if (withheldFor !== null) return undefined;
    const bytes = await buffer(open());
    const jpeg = await sharp(bytes)
      .resize({ ...PICTURE, fit: 'cover', position: 'top' })
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const { width, height } = PICTURE;
    const href = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    return { svg: `<image width="${width}" height="${height}" href="${href}"/>`, width, height };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** @returns the film's own artwork, or its designed poster */
export function artworkOf(movie: MovieArt): Artwork {
  const designed = { svg: drawPoster({ ...movie, shape: 'portrait' }), ...POSTER_SIZE.portrait };
  const pictureId = movie.image?.pictureId;
  return {
    shown: pictureId ?? designed.svg,
    draw: async () => (pictureId === undefined ? undefined : await readPicture(pictureId)) ?? designed,
  };
}

/**
 * @param ids of films, in 24 hexadecimal digits
 * @returns their posters in this order; films that are gone are left out
 */
export async function artworksOf(ids: readonly string[]): Promise<Artwork[]> {
  if (ids.length === 0) return [];
  const filter = { _id: mongoose.trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) };
  const movies = await findMovies(filter, { fields: POSTER_FIELDS });
  const byId = new Map(movies.map((movie) => [movie._id.toHexString(), movie]));
  return ids.flatMap((id) => {
    const movie = byId.get(id);
    return movie ? [artworkOf(movie)] : [];
  });
}
