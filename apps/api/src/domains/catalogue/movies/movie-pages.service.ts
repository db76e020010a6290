import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { pageEntries, type PageEntry } from '../../../platform/database/page-entries.ts';
import { labelOf } from './facet-values.service.ts';
import { genreRenamer } from './genre-renames.service.ts';
import { labelKeyOf } from './movie-keys.ts';
import type { MovieRecord } from './movie-fields.ts';
import { MovieModel } from './movies.model.ts';
import { presentMovie } from './movies.presenter.ts';
import { drawPoster, POSTER_SIZE, type PosterSubject } from '../../posters/index.ts';

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
  return labelOf(kind, labelKeyOf(category));
}

/** @returns the name that a renamed genre has now; null where it was not renamed */
export async function renamedGenre(category: string): Promise<string | null> {
  const name = (await genreRenamer())(category);
  return labelKeyOf(name) === labelKeyOf(category) ? null : name;
}

/** Films as a sitemap lists them. */
export const moviePages = pageEntries<PageEntry & Pick<MovieRecord, 'title' | 'yearOfRelease' | 'updatedAt'>>(
  MovieModel,
  { title: 1, yearOfRelease: 1, updatedAt: 1 },
);

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
