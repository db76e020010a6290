import mongoose from 'mongoose';
import { replacedPicturesAmong } from '../changes/movie-changes.service.ts';
import { DeletedMovieModel } from './deleted-movies.model.ts';
import type { MovieRecord } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';

type Pictured = Pick<MovieRecord, 'image' | 'backdrop'>;

/** @returns ids of a film's own pictures */
function pictureIdsOf({ image, backdrop }: Pictured): string[] {
  return [image, backdrop].flatMap((picture) => picture?.pictureId ?? []);
}

/** @returns those of the picture sets that are some film's artwork, or may become it again */
export async function moviePicturesAmong(sets: readonly string[], now: Date): Promise<string[]> {
  const among = mongoose.trusted({ $in: [...sets] });
  const [live, removed, replaced] = await Promise.all([
    MovieModel.find(
      { $or: [{ 'image.pictureId': among }, { 'backdrop.pictureId': among }] },
      { image: 1, backdrop: 1 },
    ).lean<Pictured[]>(),
    DeletedMovieModel.find(
      { $or: [{ 'film.image.pictureId': among }, { 'film.backdrop.pictureId': among }] },
      { 'film.image': 1, 'film.backdrop': 1 },
    ).lean<{ film: Pictured }[]>(),
    replacedPicturesAmong(sets, now),
  ]);
  const movies = [...live, ...removed.map(({ film: movie }) => movie)];
  return [...movies.flatMap(pictureIdsOf), ...replaced];
}
