import mongoose, { type Types } from 'mongoose';
import { labelKeyOf } from './movie-keys.ts';
import type { MovieRecord } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';

/** What tells films apart by where and when they were made, in folded keys. */
export type MovieFacts = Pick<MovieRecord, 'industryKey' | 'languageKey' | 'genreKeys' | 'yearOfRelease'>;

/**
 * @param ids of films; some may be gone
 * @returns the facts of those that are there, in no particular order
 */
export async function movieFacts(ids: readonly Types.ObjectId[]): Promise<MovieFacts[]> {
  return MovieModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
    .select('industryKey languageKey genreKeys yearOfRelease')
    .lean<MovieFacts[]>();
}

/** What a member's films are counted by, as films have it written. */
export type FilmFacts = Pick<
  MovieRecord,
  'genre' | 'industry' | 'language' | 'yearOfRelease' | 'directors' | 'overallRating'
> & { cast: readonly { name: string }[]; minutes?: number; countries?: readonly string[] };

/**
 * @param ids of films; some may be gone
 * @returns the facts of those that are there, by their ids in 24 hexadecimal digits
 */
export async function factsOfFilms(ids: readonly Types.ObjectId[]): Promise<Map<string, FilmFacts>> {
  const films = await MovieModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
    .select('genre industry language yearOfRelease directors cast.name minutes overallRating countries')
    .lean<(FilmFacts & { _id: Types.ObjectId })[]>();
  return new Map(films.map((film) => [film._id.toHexString(), film]));
}

/**
 * @param ids of films; some may be gone
 * @param facts as people write them, each left out where it does not matter
 * @returns the ids of those that have both
 */
export async function filmsAmong(
  ids: readonly Types.ObjectId[],
  { genre, language }: { genre: string | undefined; language: string | undefined },
): Promise<Types.ObjectId[]> {
  const films = await MovieModel.find({
    _id: mongoose.trusted({ $in: [...ids] }),
    ...(genre !== undefined && { genreKeys: labelKeyOf(genre) }),
    ...(language !== undefined && { spokenKeys: labelKeyOf(language) }),
  })
    .select('_id')
    .lean<Pick<MovieRecord, '_id'>[]>();
  return films.map(({ _id }) => _id);
}

/**
 * @param ids of films; some may be gone
 * @returns how long they are, by their ids in 24 hexadecimal digits; those of unknown length are missing
 */
export async function movieMinutes(ids: readonly Types.ObjectId[]): Promise<Map<string, number>> {
  const films = await MovieModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
    .select('minutes')
    .lean<Pick<MovieRecord, '_id' | 'minutes'>[]>();
  return new Map(
    films.flatMap(({ _id, minutes }): [string, number][] => (minutes ? [[_id.toHexString(), minutes]] : [])),
  );
}

/** What a film is called here and elsewhere. */
export type FilmName = Pick<MovieRecord, 'title' | 'yearOfRelease' | 'externalIds'>;

/**
 * @param ids of films; some may be gone
 * @returns the names of those that are there, by their ids in 24 hexadecimal digits
 */
export async function filmNames(ids: readonly Types.ObjectId[]): Promise<Map<string, FilmName>> {
  const films = await MovieModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
    .select('title yearOfRelease externalIds')
    .lean<(FilmName & { _id: Types.ObjectId })[]>();
  return new Map(films.map((film) => [film._id.toHexString(), film]));
}
