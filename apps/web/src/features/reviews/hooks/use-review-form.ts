import { zodResolver } from '@hookform/resolvers/zod';
import { reviewInputSchema, type ReviewInput } from '@filmfisher/shared/reviews';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** A review that has not been posted yet. */
type ReviewDraft = z.input<typeof reviewInputSchema>;

/** A form that holds a draft and submits the review as it will be stored. */
export type ReviewForm = UseFormReturn<ReviewDraft, unknown, ReviewInput>;

/** @param initial what stands in the form at first */
export function useReviewForm(initial: ReviewDraft): ReviewForm {
  return useForm<ReviewDraft, unknown, ReviewInput>({
    resolver: zodResolver(reviewInputSchema),
    mode: 'onTouched',
    defaultValues: initial,
  });
}
