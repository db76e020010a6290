import { REVIEW_MAX } from '@filmfisher/shared/reviews/reviews';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';
import { reviewPath } from '../../../lib/paths.ts';
import { reviewHint } from '../../reviews/lib/review-box-frame.ts';
import type { useLogReview } from './use-log-review.ts';

interface ReviewPartProps {
  review: Pick<ReturnType<typeof useLogReview>, 'own' | 'fields' | 'change'>;
  error: string | undefined;
}

/** A review to post with the entry, or a link to the one that the member has written. */
export function ReviewPart({ review: { own, fields, change }, error }: ReviewPartProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (own === undefined) return <div className="min-h-11" />;
  if (own !== null) {
    return (
      <Link to={reviewPath(own._id)} className="link flex min-h-11 items-center">
        Your review
      </Link>
    );
  }
  if (!isWanted && fields.text === '') {
    return (
      <button
        type="button"
        className="link flex min-h-11 items-center"
        onClick={() => {
          setIsWanted(true);
        }}
      >
        Write a review
      </button>
    );
  }
  return (
    <>
      <Field label="Your review" hint={reviewHint(true)} error={error}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={REVIEW_MAX}
            autoFocus={isWanted}
            placeholder="Write A Review..."
            className={`${controlClass} field-sizing-content max-h-[40dvh] min-h-28 py-3`}
            value={fields.text}
            onChange={({ target }) => {
              change({ text: target.value });
            }}
          />
        )}
      </Field>
      <Checkbox
        checked={fields.spoiler}
        onChange={({ target }) => {
          change({ spoiler: target.checked });
        }}
      >
        Contains spoilers
      </Checkbox>
    </>
  );
}
