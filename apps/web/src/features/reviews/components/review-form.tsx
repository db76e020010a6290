import { REVIEW_MAX } from '@filmfisher/shared/reviews/reviews';
import { characters, tidyText } from '@filmfisher/shared/texts/texts';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useWatch, useForm, type UseFormReturn } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { reviewInputSchema, type ReviewInput } from '@filmfisher/shared/reviews/reviews.schema';
import type { z } from 'zod';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';

/** A review that has not been posted yet. */
type ReviewDraft = z.input<typeof reviewInputSchema>;

/** A form that holds a draft and submits the review as it will be stored. */
type ReviewForm = UseFormReturn<ReviewDraft, unknown, ReviewInput>;

/** @param initial what stands in the form at first */
export function useReviewForm(initial: ReviewDraft): ReviewForm {
  return useForm<ReviewDraft, unknown, ReviewInput>({
    resolver: zodResolver(reviewInputSchema),
    mode: 'onTouched',
    defaultValues: initial,
  });
}

interface ReviewFieldsProps {
  form: ReviewForm;
  autoFocus?: boolean;
  hint?: string | undefined;
  /** The buttons, at the end of the mark's line. */
  children: ReactNode;
}

/** Text and spoiler mark of a review, to be posted or to be changed. */
export function ReviewFields({ form, autoFocus = false, hint, children }: ReviewFieldsProps) {
  const { register, control, formState } = form;
  return (
    <>
      <Field
        label="Your review"
        hint={hint}
        error={formState.errors.text?.message}
        aside={<Counter control={control} />}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            {...register('text')}
            rows={5}
            autoFocus={autoFocus}
            placeholder="Write A Review..."
            className={clsx(controlClass, 'field-sizing-content max-h-[60vh] min-h-36 resize-y py-3')}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Checkbox {...register('spoiler')}>Contains spoilers</Checkbox>
        <div className="ml-auto flex flex-wrap justify-end gap-3">{children}</div>
      </div>
    </>
  );
}

/** How much is written, counted as the server counts it. */
function Counter({ control }: Pick<ReviewForm, 'control'>) {
  const count = characters(tidyText(useWatch({ control, name: 'text' })));
  return (
    <span className={clsx('text-sm tabular-nums', count > REVIEW_MAX ? 'text-danger' : 'text-faint')}>
      <span className="sr-only">Characters: </span>
      {wholeNumber(count)} / {wholeNumber(REVIEW_MAX)}
    </span>
  );
}
