import { REVIEW_MIN } from '@filmfisher/shared/reviews/reviews';

/** The look of the box to write a review, before and after its code is there. */
export const REVIEW_BOX = 'rounded-lg border border-line bg-surface p-4 md:p-5';

/** @returns what stands below the text: the printed rule, and for a visitor what happens on 'Post' */
export function reviewHint(isMember: boolean): string {
  const rule = `At least ${REVIEW_MIN} characters.`;
  return isMember ? rule : `${rule} We'll ask you to sign in and keep your text.`;
}
