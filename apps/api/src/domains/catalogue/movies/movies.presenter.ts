import { API_BASE } from '@filmfisher/shared/api/api';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import {
  movieSchema,
  type DetailedMovie,
  type Movie,
  type MovieCreate,
} from '@filmfisher/shared/movies/movies.schema';
import { slugify } from '@filmfisher/shared/texts/texts';
import { picker } from '../../../platform/pick.ts';
import { picturePath } from '../../../platform/pictures/pictures.service.ts';
import { spokenLanguages, withMainLanguage, deriveKeys } from './movie-keys.ts';
import type { ShownMovie, ShownMovieDetail } from './movie-reads.ts';
import type { Types } from 'mongoose';
import type { MovieRecord } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';
import { drawPoster } from '../../posters/index.ts';

/** As much of a film as stands beside something else. */
export type ReferredMovie = Pick<
  ShownMovie,
  '_id' | 'type' | 'title' | 'yearOfRelease' | 'image' | 'overallRating'
>;

/** What a film's artwork and its name in addresses are made of. */
export type ImageSource = Pick<ShownMovie, '_id' | 'title' | 'image'>;
export type SlugSource = Pick<ShownMovie, 'title' | 'yearOfRelease'>;

/** Artwork's address: the own picture, else the one elsewhere, else the designed poster. `url` is `path`. */
export function presentImage(movie: ImageSource): Movie['image'] {
  const { image } = movie;
  const address = image?.pictureId
    ? picturePath(image.pictureId)
    : (image?.url ?? `${API_BASE}/movies/${movie._id.toHexString()}/poster.svg`);
  return { url: address, path: address, alt: image?.alt || `Poster of ${movie.title}` };
}

function presentBackdrop({ backdrop }: Pick<ShownMovie, 'backdrop'>): Movie['backdrop'] {
  if (backdrop?.pictureId === undefined) return undefined;
  const address = picturePath(backdrop.pictureId);
  return { url: address, path: address };
}

/** @returns the film's name in addresses: for people, not unique */
export function slugOf({ title, yearOfRelease }: SlugSource): string {
  return [slugify(title), yearOfRelease].filter(Boolean).join('-');
}

/** @returns what leads to the film, and tells of it beside something else, a review for instance */
export function presentMovieRef(movie: ReferredMovie): MovieRef {
  return {
    _id: movie._id.toHexString(),
    slug: slugOf(movie),
    type: movie.type,
    title: movie.title,
    yearOfRelease: movie.yearOfRelease,
    image: presentImage(movie),
    overallRating: movie.overallRating,
  };
}

/** The stored fields that the API answers unchanged; names that films do not store pick nothing. */
const answered = picker<ShownMovie, keyof ShownMovie>(movieSchema.keyof().options as (keyof ShownMovie)[]);

/** @returns the film as the API answers it; nothing else of the record leaves the server */
export function presentMovie(movie: ShownMovie): Movie {
  return {
    ...answered(movie),
    ...presentMovieRef(movie),
    cast: movie.cast.map(({ name, character }) => ({ name, character })),
    ratings: movie.ratings.map(({ star, count }) => ({ star, count })),
    backdrop: presentBackdrop(movie),
    languages: spokenLanguages(movie),
    storyGroupId: movie.storyGroupId?.toHexString(),
    hold: movie.hold && { since: movie.hold.since.toISOString(), votes: movie.hold.votes },
    createdAt: movie.createdAt.toISOString(),
    updatedAt: movie.updatedAt.toISOString(),
  };
}

/** @returns the film as its own page needs it: with whom its names mean, and where it was taken from */
export function presentMovieDetail(movie: ShownMovieDetail): DetailedMovie {
  const people = movie.people.map(({ personId, name }) => ({ personId: personId.toHexString(), name }));
  const { sources } = movie;
  return { ...presentMovie(movie), people, ...(sources && { sources }) };
}

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
