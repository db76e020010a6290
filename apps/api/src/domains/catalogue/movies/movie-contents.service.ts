import type { MovieRef } from '@filmfisher/shared/movie-ref';
import mongoose, { type Types } from 'mongoose';
import { contentOf } from '../changes/movie-changes.service.ts';
import type { ContentPart } from '../changes/movie-changes.model.ts';
import type { MovieRecord } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';
import { presentMovieRef } from './movies.presenter.ts';

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
