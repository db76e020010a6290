import type { Review, ReviewInput } from '@filmfisher/shared/reviews/reviews.schema';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { showFormFailure } from '../../../lib/form-errors.ts';
import { useEditReview } from '../api/reviews.mutations.ts';
import { useReviewForm, ReviewFields } from './review-form.tsx';
import { useFormDraft } from '../../../lib/use-draft.ts';

interface ReviewEditProps {
  review: Review;
  onDone: () => void;
}

/** The own review as a form in its own place. */
export function ReviewEdit({ review, onDone }: ReviewEditProps) {
  const { text, spoiler } = review;
  const form = useReviewForm({ text, spoiler });
  const forgetDraft = useFormDraft({ name: `review edit ${review._id}` }, form);
  const { handleSubmit, setError, formState } = form;
  const { mutate, isPending } = useEditReview(review);

  const save = (input: ReviewInput) => {
    mutate(input, {
      onSuccess: ({ message }) => {
        toast.success(message || 'Your review has been changed.');
        forgetDraft();
        onDone();
      },
      onError: (error) => {
        showFormFailure(error, setError, ['text']);
      },
    });
  };

  return (
    <form
      noValidate
      aria-label="Edit your review"
      onSubmit={(event) => {
        void handleSubmit(save)(event);
      }}
    >
      <ReviewFields form={form} autoFocus>
        <Button
          variant="quiet"
          onClick={() => {
            forgetDraft();
            onDone();
          }}
        >
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={!formState.isValid || !formState.isDirty}
          busy={isPending}
          busyLabel="Saving..."
        >
          Save
        </Button>
      </ReviewFields>
    </form>
  );
}
