import { idSchema } from '@filmfisher/shared/ids';
import {
  movieDetailSchema,
  movieSchema,
  type DetailedMovie,
  type MovieList,
} from '@filmfisher/shared/movies';
import { z } from 'zod';
import { SerializedJson } from '../../../platform/http/serialized-json.ts';
import { createJsonWriter } from '../../../platform/database/bson-json.ts';
import {
  boolean,
  date,
  id,
  listOf,
  madeOf,
  number,
  optional,
  recordOf,
  text,
  type DocumentShape,
  type Optional,
  type Shape,
} from '../../../platform/database/json-shapes.ts';
import { spokenLanguages } from './film-languages.ts';
import { shownOf, type ShownMovie } from './movie-reads.ts';
import {
  presentImage,
  presentMovie,
  presentMovieDetail,
  slugOf,
  type ImageSource,
  type SlugSource,
} from './movies.presenter.ts';
import type { MoviePage } from './movies.service.ts';

/** @returns how a stored value is answered of which this is the schema */
function shapeOf(schema: unknown): Shape {
  if (schema instanceof z.ZodArray) return listOf(shapeOf(schema.element));
  if (schema instanceof z.ZodObject) return recordOf(shapesOf(schema));
  if (schema === idSchema) return id;
  if (schema instanceof z.ZodNumber) return number;
  if (schema instanceof z.ZodBoolean) return boolean;
  if (schema instanceof z.ZodISODateTime) return date;
  return text;
}

function shapesOf(schema: z.ZodObject): Record<string, Shape | Optional> {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      field instanceof z.ZodOptional ? optional(shapeOf(field.def.innerType)) : shapeOf(field),
    ]),
  );
}

type LanguageSource = Pick<ShownMovie, 'language' | 'languages'>;

const MADE: DocumentShape = {
  slug: madeOf<SlugSource>(['title', 'yearOfRelease'], slugOf),
  languages: madeOf<LanguageSource>(['language', 'languages'], spokenLanguages),
  image: madeOf<ImageSource>(['_id', 'title', 'image'], presentImage),
};

/**
 * Films as `presentMovie` and `presentMovieDetail` answer them, field by field in the same order. A film that is stored
 * in any other way than its model writes it is answered by these; a test holds the two together.
 */
const writeMovies = createJsonWriter({ ...shapesOf(movieSchema), ...MADE }, (movie) =>
  presentMovie(shownOf(movie)),
);
const writeDetails = createJsonWriter({ ...shapesOf(movieDetailSchema), ...MADE }, (movie) =>
  presentMovieDetail(shownOf(movie)),
);

/** @returns a film as GET /movies/{id} answers it */
export function movieJson(movie: Uint8Array): SerializedJson<DetailedMovie> {
  return new SerializedJson(writeDetails([movie]));
}

/** @returns a page of films as the API answers it */
export function movieListJson({ movies, ...rest }: MoviePage): SerializedJson<MovieList> {
  return new SerializedJson(writeMovies(movies, '{"movies":[', `],${JSON.stringify(rest).slice(1)}`));
}
