import { KIDS_KEY } from '@filmfisher/shared/kids/kids';
import { kidsMovieSchema, type KidsMovie } from '@filmfisher/shared/kids/kids.schema';
import mongoose from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { pick } from '../../../platform/pick.ts';
import { countMatches, findMovies, presentMovie, type MovieRecord } from '../../catalogue/index.ts';

const FACTS = kidsMovieSchema.omit({ class: true }).keyof().options;

function presentKidsMovie(movie: MovieRecord): KidsMovie {
  const { classification } = movie;
  return {
    ...pick(presentMovie(movie), FACTS),
    ...(classification && { class: classification.class }),
  };
}

/** Of the class, and not marked as strong by many; or let in by the desk, which knows of the marks. */
const SHOWN = {
  filterKeys: KIDS_KEY,
  $or: [{ keptFromKids: mongoose.trusted({ $ne: true }) }, { forKids: true }],
};

/** @returns a page of the films that the kids' corner shows, the best first */
export async function kidsMovies({ page, limit }: { page: number; limit: number }) {
  const [movies, total] = await Promise.all([
    findMovies(SHOWN, { sort: 'score', skip: (page - 1) * limit, limit }),
    countMatches(SHOWN),
  ]);
  return { movies: movies.map(presentKidsMovie), total };
}

/**
 * @param id 24 hexadecimal digits
 * @throws AppError `movie_not_found`, also for a film that the kids' corner does not show
 */
export async function kidsMovie(id: string): Promise<KidsMovie> {
  const [film] = await findMovies({ _id: id, ...SHOWN });
  if (!film) throw new AppError('movie_not_found');
  return presentKidsMovie(film);
}

/** @returns whether the kids' corner shows the film; `id` is 24 hexadecimal digits */
export async function kidsMovieExists(id: string): Promise<boolean> {
  return (await countMatches({ _id: id, ...SHOWN })) > 0;
}
