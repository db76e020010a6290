import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import { dropFormerIndex } from '../../platform/database/database-indexes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { moviesWithoutTotals } from '../catalogue/index.ts';
import { recountPolls } from './polls/polls.service.ts';
import { MemberMovieModel } from './ratings/member-movies.model.ts';
import { recomputeMovies } from './ratings/movie-rows.service.ts';
import { rankReview } from './reviews/review-ranking.service.ts';
import { ReviewModel } from './reviews/reviews.model.ts';

/*
 * Releases before this one had no transactions: they noted what might not be counted yet, and kept counts of their own
 * beside the films.
 */

/**
 * Counts what such a release left uncounted, and removes its collections and indexes. May be broken off and run again.
 * @returns how many films and reviews were counted
 */
export async function replaceFormerCounters(context: Pick<AppContext, 'clock'>): Promise<number> {
  const collection = (name: string) => mongoose.connection.collection(name);
  const marks = await collection('tallyMarks').find<{ movieId: Types.ObjectId }>({}).toArray();
  const movies = [...marks.map(({ movieId }) => movieId), ...(await moviesWithoutTotals())];
  await recomputeMovies(movies);
  const reviews = await ReviewModel.collection
    .find({ uncounted: true }, { projection: { movieId: 1, userId: 1 } })
    .toArray();
  for (const review of reviews) {
    await inTransaction((session) => rankReview(review._id, context, session));
    await ReviewModel.collection.updateOne(review, { $unset: { uncounted: '' } });
  }
  await recountPolls();
  await dropFormerIndex(MemberMovieModel, 'movieId_1_part_1_stars_1_critic_1_status_1');
  await dropFormerIndex(ReviewModel, 'uncounted_1');
  for (const name of ['movieTallies', 'tallyMarks']) await collection(name).drop();
  return movies.length + reviews.length;
}
