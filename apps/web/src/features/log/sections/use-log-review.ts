import { REVIEW_MIN } from '@filmfisher/shared/reviews/reviews';
import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { characters, tidyText } from '@filmfisher/shared/texts/texts';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { usePostReview } from '../../reviews/api/reviews.mutations.ts';
import { ownReviewQuery } from '../../reviews/api/reviews.queries.ts';

/**
 * The review that is written with an entry. It shares its draft with the review box of the film's page.
 * @returns `own`: the review that the member has posted, undefined while it loads
 */
export function useLogReview(movieId: string) {
  const own = useQuery(ownReviewQuery(movieId)).data;
  const { fields, change, forget } = useDraft({ name: `review ${movieId}` }, { text: '', spoiler: false });
  const { mutateAsync } = usePostReview(movieId, (message) => {
    toast.success(message || MESSAGES.reviewPosted);
    forget();
  });
  const text = tidyText(fields.text);
  const isWritten = own === null && text !== '';
  return {
    own,
    fields,
    change,
    /** The rule that it breaks. */
    broken: isWritten && characters(text) < REVIEW_MIN ? MESSAGES.reviewTooShort : undefined,
    /** Posts it, if anything is written. */
    post: async () => {
      if (isWritten) await mutateAsync({ text, spoiler: fields.spoiler });
    },
  };
}
