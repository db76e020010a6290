import type { Review } from '@filmfisher/shared/reviews/reviews.schema';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { ApiError, actionErrorText } from '../../../lib/api-client.ts';
import { useReviewLink } from '../api/reviews.mutations.ts';

/** Where critics say at which address their review was published. */
export function Publication({ review }: { review: Review }) {
  const [link, setLink] = useState(review.link ?? '');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useReviewLink(review);
  return (
    <form
      noValidate
      className="mt-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        setError(undefined);
        mutate(link.trim() === '' ? null : link.trim(), {
          onSuccess: () => {
            toast.success('Saved.');
          },
          onError: (failure) => {
            const rule = failure instanceof ApiError ? failure.fields['link'] : undefined;
            if (rule === undefined) toast.error(actionErrorText(failure));
            else setError(rule);
          },
        });
      }}
    >
      <Field label="Published at" hint="The web address of your published review" error={error}>
        {(control) => (
          <TextInput
            {...control}
            literal
            inputMode="url"
            value={link}
            onChange={({ target }) => {
              setLink(target.value);
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="secondary"
        disabled={link.trim() === (review.link ?? '')}
        busy={isPending}
        busyLabel="Saving..."
      >
        Save the address
      </Button>
    </form>
  );
}
