import type { reviewResponseSchema, ReviewInput } from '@filmfisher/shared/reviews/reviews.schema';
import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { showFormFailure } from '../../../lib/form-errors.ts';
import type { Outcome } from '../../../lib/outbox-acts.ts';
import { useFormDraft } from '../../../lib/use-draft.ts';
import { useHeldBack, WAITS } from '../../../lib/use-queued-write.ts';
import { useReviewForm, ReviewFields } from './review-form.tsx';

interface ReviewEditProps {
  /** Tells one review from another. */
  name: string;
  written: ReviewInput;
  /** Of the write that is changed before it is sent. */
  unsentKey?: string | undefined;
  save: (input: ReviewInput) => Promise<Outcome<z.infer<typeof reviewResponseSchema>>>;
  onDone: () => void;
}

/** The own review as a form in its own place. */
export function ReviewEdit(props: ReviewEditProps) {
  const {
    name,
    written: { text, spoiler },
    unsentKey,
    save,
    onDone,
  } = props;
  useHeldBack(unsentKey);
  const form = useReviewForm({ text, spoiler });
  const forgetDraft = useFormDraft({ name: `review edit ${name}` }, form);
  const { handleSubmit, setError, formState } = form;
  // The form tells of what is read in each render only.
  const { isValid, isDirty } = formState;
  const [isSaving, setIsSaving] = useState(false);

  const submit = async (input: ReviewInput) => {
    setIsSaving(true);
    const outcome = await save(input);
    setIsSaving(false);
    if (outcome.state === 'refused') {
      showFormFailure(outcome.error, setError, ['text']);
      return;
    }
    if (outcome.state === 'waits') toast.info(WAITS);
    else toast.success(outcome.answer.message || 'Your review has been changed.');
    forgetDraft();
    onDone();
  };

  return (
    <form
      noValidate
      aria-label="Edit your review"
      onSubmit={(event) => {
        void handleSubmit(submit)(event);
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
        <Button type="submit" disabled={!isValid || !isDirty} busy={isSaving} busyLabel="Saving...">
          Save
        </Button>
      </ReviewFields>
    </form>
  );
}
