import mongoose from 'mongoose';
import { replacedPicturesAmong } from '../changes/movie-changes.service.ts';
import { RemovedMovieModel } from '../removed/removed-movies.model.ts';
import type { MovieRecord } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';

/** @returns those of the picture sets that are some film's artwork, or may become it again */
export async function moviePicturesAmong(sets: readonly string[], now: Date): Promise<string[]> {
  const among = mongoose.trusted({ $in: [...sets] });
  const [live, removed, replaced] = await Promise.all([
    MovieModel.find({ 'image.pictureId': among }, { image: 1 }).lean<Pick<MovieRecord, 'image'>[]>(),
    RemovedMovieModel.find({ 'film.image.pictureId': among }, { 'film.image': 1 }).lean<
      { film: Pick<MovieRecord, 'image'> }[]
    >(),
    replacedPicturesAmong(sets, now),
  ]);
  const films = [...live, ...removed.map(({ film }) => film)];
  return [...films.flatMap(({ image }) => image?.pictureId ?? []), ...replaced];
}
