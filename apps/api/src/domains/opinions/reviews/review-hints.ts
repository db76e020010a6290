import type { Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';

interface Reviewed {
  movieId: string | Types.ObjectId;
  userId: string | Types.ObjectId;
}

/** Those who have the film open ask for its reviews again. Call it after the transaction. */
export function hintAtReview({ movieId, userId }: Reviewed, { live }: Pick<AppContext, 'live'>): void {
  live.publish({ name: 'movie', movieId, by: userId });
}
