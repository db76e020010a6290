import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import mongoose, { type Types } from 'mongoose';
import { MovieModel } from './movies.model.ts';
import { presentMovieRef, type ReferredMovie, presentMovie } from './movies.presenter.ts';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { readMoviesById } from './movie-reads.ts';
import { titleKeyOf } from './movie-keys.ts';
import { contentOf, type ContentPart } from '../../movie-history/index.ts';
import type { MovieRecord } from './movie-fields.ts';

const REFERRED = {
  type: 1,
  title: 1,
  yearOfRelease: 1,
  image: 1,
  overallRating: 1,
} as const satisfies Partial<Record<keyof ReferredMovie, 1>>;

/**
 * @param ids of films; some may be gone
 * @returns the films by their ids in 24 hexadecimal digits, as much of them as stands beside something else
 */
export async function movieRefs(ids: readonly Types.ObjectId[]): Promise<Map<string, MovieRef>> {
  if (ids.length === 0) return new Map();
  const filter = { _id: mongoose.trusted({ $in: [...ids] }) };
  const movies = await MovieModel.find(filter, REFERRED).lean<ReferredMovie[]>();
  return new Map(movies.map((movie) => [movie._id.toHexString(), presentMovieRef(movie)]));
}

/**
 * @param ids of films; some may be gone
 * @returns the films as the API answers them, by their ids in 24 hexadecimal digits
 */
export async function presentedMovies(ids: readonly Types.ObjectId[]): Promise<Map<string, Movie>> {
  const movies = await readMoviesById(ids);
  return new Map(movies.map((movie) => [movie._id.toHexString(), presentMovie(movie)]));
}

const WITH_YEAR = /^(.*\S)\s*\((\d{4})\)$/s;

interface Titled {
  _id: Types.ObjectId;
  title: string;
  titleKey: string;
  yearOfRelease: number;
}

/**
 * @param texts titles, each with the year in brackets or without
 * @returns the films meant, by the text; where several fit, the latest one
 */
export async function moviesTitled(
  texts: readonly string[],
): Promise<Map<string, { _id: Types.ObjectId; title: string }>> {
  if (texts.length === 0) return new Map();
  const wanted = texts.map((text) => {
    const [, title = text, year] = WITH_YEAR.exec(text) ?? [];
    return {
      text,
      key: titleKeyOf(title),
      whole: titleKeyOf(text),
      year: year === undefined ? null : Number(year),
    };
  });
  const titleKey = mongoose.trusted({ $in: [...new Set(wanted.flatMap(({ key, whole }) => [key, whole]))] });
  const movies = await MovieModel.find({ titleKey }, { title: 1, titleKey: 1, yearOfRelease: 1 })
    .sort({ titleKey: 1, yearOfRelease: -1, type: 1 })
    .lean<Titled[]>();
  return new Map(
    wanted.flatMap(({ text, key, whole, year }): [string, Titled][] => {
      const movie =
        movies.find((one) => one.titleKey === key && (year === null || one.yearOfRelease === year)) ??
        movies.find((one) => one.titleKey === whole);
      return movie ? [[text, movie]] : [];
    }),
  );
}

/** What people wrote of a film, and what leads to it. */
export interface NamedContent {
  name: Pick<MovieRef, '_id' | 'slug' | 'type' | 'title' | 'yearOfRelease'>;
  content: ContentPart;
}

/**
 * @param ids of films; some may be gone
 * @returns what people wrote of each, by its id in 24 hexadecimal digits
 */
export async function contentsByIds(ids: readonly Types.ObjectId[]): Promise<Map<string, NamedContent>> {
  const filter = { _id: mongoose.trusted({ $in: [...ids] }) };
  const movies = await MovieModel.find(filter, { searchTerms: 0 }).lean<MovieRecord[]>();
  return new Map(
    movies.map((movie) => {
      const { _id, slug, type, title, yearOfRelease } = presentMovieRef(movie);
      return [_id, { name: { _id, slug, type, title, yearOfRelease }, content: contentOf(movie) }];
    }),
  );
}
