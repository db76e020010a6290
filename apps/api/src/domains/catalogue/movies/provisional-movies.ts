import type { DetailedMovie, MovieCreate } from '@filmfisher/shared/movies';
import type { Types } from 'mongoose';
import { withMainLanguage } from './movie-languages.ts';
import { deriveKeys } from './movie-keys.ts';
import type { MovieRecord } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';
import { presentMovie } from './movies.presenter.ts';
import { drawPoster } from '../../posters/index.ts';

/**
 * @param sent content of a film that is only suggested: it is stored nowhere among the films
 * @returns the film as it would be stored
 */
export function provisionalMovie(_id: Types.ObjectId, sent: MovieCreate, createdAt: Date): MovieRecord {
  const content = withMainLanguage(sent);
  const fields = { ...content, ...deriveKeys(content), createdAt, updatedAt: createdAt };
  return new MovieModel({ _id, ...fields }).toObject<MovieRecord>();
}

/** @returns the film with its designed poster embedded, since that poster has no address yet */
export function presentProvisional(movie: MovieRecord): DetailedMovie {
  const poster = Buffer.from(drawPoster({ ...movie, shape: 'portrait' })).toString('base64');
  const address = `data:image/svg+xml;base64,${poster}`;
  const { alt } = presentMovie(movie).image;
  return { ...presentMovie(movie), image: { url: address, path: address, alt }, state: 'provisional' };
}
