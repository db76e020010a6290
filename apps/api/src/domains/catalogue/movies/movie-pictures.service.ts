import mongoose from 'mongoose';
import { MovieModel, type MovieRecord } from './movies.model.ts';

/** @returns those of the picture sets that are some film's artwork */
export async function moviePicturesAmong(sets: readonly string[]): Promise<string[]> {
  const movies = await MovieModel.find(
    { 'image.pictureId': mongoose.trusted({ $in: [...sets] }) },
    { image: 1 },
  ).lean<Pick<MovieRecord, 'image'>[]>();
  return movies.flatMap(({ image }) => image?.pictureId ?? []);
}
