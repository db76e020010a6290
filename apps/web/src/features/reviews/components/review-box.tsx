import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import type { ReviewInput } from '@filmfisher/shared/reviews/reviews.schema';
import clsx from 'clsx';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { applyFieldErrors } from '../../../lib/form-errors.ts';
import { useViewer } from '../../../lib/session.ts';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { usePostReview } from '../api/reviews.mutations.ts';
import { useReviewForm, ReviewFields } from './review-form.tsx';
import { REVIEW_BOX, reviewHint } from '../lib/review-box-frame.ts';
import { useFormDraft } from '../../../lib/use-draft.ts';

const EMPTY = { text: '', spoiler: false };

const ANCHOR = 'write-review';

interface ReviewBoxProps {
  movieId: string;
}

/**
 * 'Write A Review...' and 'Post' (docs/product.md, sections 2, 4 and 5). What is typed is kept in this browser until it is
 * posted, so that neither a failure nor a reload nor the way through the sign-in loses it.
 */
export function ReviewBox({ movieId }: ReviewBoxProps) {
  const viewer = useViewer();
  const form = useReviewForm(EMPTY);
  const forgetDraft = useFormDraft({ name: `review ${movieId}` }, form);
  const { handleSubmit, reset, setError, formState } = form;

  const { mutate, isPending } = usePostReview(movieId, (message) => {
    toast.success(message || MESSAGES.reviewPosted);
    forgetDraft();
  });
  const { attempt, refused } = useAuthenticatedAction<ReviewInput>({
    name: `review ${movieId}`,
    anchor: ANCHOR,
    // Nothing is posted by itself: the text is found again, and may be read once more.
    parse: () => undefined,
    run: (input) => {
      mutate(input, {
        onSuccess: () => {
          reset(EMPTY);
        },
        onError: (error) => {
          if (refused(error, input) || applyFieldErrors(error, setError, ['text'])) return;
          toast.error(actionErrorText(error));
        },
      });
    },
  });

  return (
    <form
      id={ANCHOR}
      tabIndex={-1}
      noValidate
      aria-label="Write a review"
      className={clsx(REVIEW_BOX, 'scroll-mt-24')}
      onSubmit={(event) => {
        void handleSubmit(attempt)(event);
      }}
    >
      <ReviewFields form={form} hint={reviewHint(viewer !== null)}>
        <Button type="submit" disabled={!formState.isValid} busy={isPending} busyLabel="Posting...">
          Post
        </Button>
      </ReviewFields>
    </form>
  );
}
