import { MOVIE_FILTERS } from '@filmfisher/shared/movie-filters';
import type { Movie } from '@filmfisher/shared/movies';
import mongoose from 'mongoose';
import { labelOf } from './facet-values.service.ts';
import { labelKeyOf } from './movie-keys.ts';
import { MovieModel, type MovieRecord } from './movies.model.ts';
import { presentMovie } from './movies.presenter.ts';
import { drawPoster, POSTER_SIZE, type PosterSubject } from './poster/draw-poster.ts';

/*
 * What pages outside the API need of films: their heads, the sitemap and the share card.
 */

/**
 * @param id 24 hexadecimal digits
 * @returns the film as the API answers it; null for an unknown id
 */
export async function findMoviePage(id: string): Promise<Movie | null> {
  const movie = await MovieModel.findById(id).lean<MovieRecord>();
  return movie && presentMovie(movie);
}

export type CategoryKind = 'genre' | 'industry';

/**
 * @param category a name or slug in any case
 * @returns the name as the best film carries it ('Sci-Fi' for 'sci-fi'); null where no film is in the category
 */
export function findCategoryName(kind: CategoryKind, category: string): Promise<string | null> {
  return labelOf(MOVIE_FILTERS[kind], labelKeyOf(category));
}

/** A film's page as a sitemap lists it. */
export type MoviePageEntry = Pick<MovieRecord, '_id' | 'updatedAt'>;

/**
 * Reads films in the order of their ids, which is the order of their creation; the id index serves it.
 * @param from id of the first film to read
 * @param limit films to read at most
 */
export function streamMoviePages(
  from: mongoose.Types.ObjectId,
  limit: number,
): AsyncIterable<MoviePageEntry> {
  return MovieModel.find({ _id: mongoose.trusted({ $gte: from }) }, { updatedAt: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<MoviePageEntry[]>()
    .cursor({ batchSize: 1_000 });
}

/**
 * @param size films per page
 * @returns the id of the first film of each page, when films are cut into pages in the order of their ids; reads
 *   nothing but the id index
 */
export async function firstMoviesOfPages(size: number): Promise<mongoose.Types.ObjectId[]> {
  const firsts: mongoose.Types.ObjectId[] = [];
  for (;;) {
    const last = firsts.at(-1);
    const next = await MovieModel.findOne(last ? { _id: mongoose.trusted({ $gte: last }) } : {}, { _id: 1 })
      .sort({ _id: 1 })
      .skip(last ? size : 0)
      .lean<Pick<MovieRecord, '_id'>>();
    if (!next) return firsts;
    firsts.push(next._id);
  }
}

/** What a picture of a film needs to know of it. */
export type MovieArt = Pick<
  MovieRecord,
  'title' | 'yearOfRelease' | 'genre' | 'type' | 'overallRating' | 'totalRatings'
> & {
  /** Own artwork (platform/pictures), where there is any. */
  pictureId: string | undefined;
};

/**
 * @param id 24 hexadecimal digits
 * @returns null for an unknown id
 */
export async function findMovieArt(id: string): Promise<MovieArt | null> {
  const fields = {
    title: 1,
    yearOfRelease: 1,
    genre: 1,
    type: 1,
    overallRating: 1,
    totalRatings: 1,
    image: 1,
  };
  const movie = await MovieModel.findById(id, fields).lean<
    Omit<MovieArt, 'pictureId'> & Pick<MovieRecord, 'image'>
  >();
  return movie && { ...movie, pictureId: movie.image?.pictureId };
}

/** @returns the designed poster in 16:9, without any text, as a whole SVG document and its size in user units */
export function designedBackdrop(movie: Omit<PosterSubject, 'shape'>): {
  svg: string;
  width: number;
  height: number;
} {
  return { svg: drawPoster({ ...movie, shape: 'wide' }), ...POSTER_SIZE.wide };
}
