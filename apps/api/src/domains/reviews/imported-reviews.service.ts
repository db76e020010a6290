import type { ReviewInput } from '@filmfisher/shared/reviews/reviews.schema';
import type { Types } from 'mongoose';
import type { AppContext } from '../../platform/context.ts';
import { ownReview, editReview, postReview } from './reviews.service.ts';
import { removeReview } from './review-removal.service.ts';
import type { StarsOf } from './review-state.service.ts';

/*
 * Reviews that a member brings from elsewhere. They are screened as others are, and go where their day puts them among
 * the latest.
 */

interface ReviewImport {
  /** Chosen before, so that an import which was broken off knows its own. */
  _id: Types.ObjectId;
  createdAt: Date;
  /** Replace a review that is here already. */
  wins: boolean;
}

/** What became of a review; `former` is the text that was here before. */
export type ImportedOutcome =
  | { kind: 'added' }
  | { kind: 'kept' }
  | { kind: 'replaced'; former: ReviewInput };

/**
 * @param movieId, userId 24 hexadecimal digits
 * @throws AppError `movie_not_found`, `text_refused`
 */
export async function importReview(
  context: AppContext,
  starsOf: StarsOf,
  { movieId, userId }: { movieId: string; userId: string },
  input: ReviewInput,
  { _id, createdAt, wins }: ReviewImport,
): Promise<ImportedOutcome> {
  const here = await ownReview({ movieId, userId });
  if (here?._id.equals(_id)) return { kind: 'added' };
  if (!here) {
    await postReview(context, starsOf, movieId, userId, input, { _id, createdAt });
    return { kind: 'added' };
  }
  if (!wins || here.text === input.text) return { kind: 'kept' };
  await editReview(context, here._id.toHexString(), userId, input);
  return { kind: 'replaced', former: { text: here.text, spoiler: here.spoiler } };
}

/**
 * Takes back what importReview did; a review that its author has changed since stays.
 * @param former what was here before; null removes the review
 * @returns whether anything was taken back
 */
export async function takeReviewBack(
  context: AppContext,
  { movieId, userId }: { movieId: string; userId: string },
  brought: ReviewInput,
  former: ReviewInput | null,
): Promise<boolean> {
  const here = await ownReview({ movieId, userId });
  if (!here || here.text !== brought.text) return false;
  const id = here._id.toHexString();
  if (former) await editReview(context, id, userId, former);
  else await removeReview(context, id, userId);
  return true;
}
