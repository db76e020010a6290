import type { Movie, MovieList } from '@filmfisher/shared/movies';
import { SerializedJson } from '../../../platform/http/serialized-json.ts';
import { createJsonWriter } from '../../../platform/database/bson-json.ts';
import {
  date,
  id,
  listOf,
  madeOf,
  number,
  optional,
  recordOf,
  text,
  type DocumentShape,
} from '../../../platform/database/json-shapes.ts';
import { shownOf } from './movie-reads.ts';
import { presentImage, presentMovie, slugOf, type ImageSource, type SlugSource } from './movies.presenter.ts';
import type { MoviePage } from './movies.service.ts';

/**
 * A film as `presentMovie` answers it, field by field in the same order. A film that is stored in any other way than
 * its model writes it is answered by presentMovie; a test holds the two together.
 */
const MOVIE: Record<keyof Movie, DocumentShape[string]> = {
  _id: id,
  slug: madeOf<SlugSource>(['title', 'yearOfRelease'], slugOf),
  type: text,
  title: text,
  genre: listOf(text),
  language: text,
  owners: listOf(text),
  industry: text,
  prologue: text,
  tagline: text,
  overallRating: number,
  totalRatings: number,
  producers: listOf(text),
  directors: listOf(text),
  writers: listOf(text),
  cast: listOf(recordOf({ name: text, character: optional(text) })),
  reviews: number,
  watchedCount: number,
  watchingCount: number,
  watchlistCount: number,
  tags: listOf(text),
  yearOfRelease: number,
  minutes: optional(number),
  trailer: optional(recordOf({ site: text, id: text })),
  image: madeOf<ImageSource>(['_id', 'title', 'image'], presentImage),
  ratings: listOf(recordOf({ star: number, count: number })),
  externalIds: optional(recordOf({ imdb: optional(text), tmdb: optional(text), wikipedia: optional(text) })),
  createdAt: date,
  updatedAt: date,
};

const writeMovies = createJsonWriter(MOVIE, (movie) => presentMovie(shownOf(movie)));

/** @returns a film as the API answers it */
export function movieJson(movie: Uint8Array): SerializedJson<Movie> {
  return new SerializedJson(writeMovies([movie]));
}

/** @returns a page of films as the API answers it */
export function movieListJson({ movies, ...rest }: MoviePage): SerializedJson<MovieList> {
  return new SerializedJson(writeMovies(movies, '{"movies":[', `],${JSON.stringify(rest).slice(1)}`));
}
