import type { Review } from '@filmfisher/shared/reviews';
import { wholeNumber } from '@filmfisher/shared/whole-number';
import { ThumbIcon } from '../../../components/ui/page-icons.tsx';
import { useHelpful } from '../api/use-helpful.ts';
import { ActionButton } from '../../../components/ui/action-button.tsx';

interface HelpfulButtonProps {
  review: Review;
  /** Id of the review's element. */
  anchor: string;
}

/** 'Helpful' with the number of members who say so; pressed again it is taken back. */
export function HelpfulButton({ review, anchor }: HelpfulButtonProps) {
  const { isMarked, count, press } = useHelpful(review, anchor);
  return (
    <ActionButton aria-pressed={isMarked} onClick={press}>
      <ThumbIcon width={18} height={18} />
      Helpful{' '}
      {count > 0 && (
        <span className="tabular-nums">
          {wholeNumber(count)}
          <span className="sr-only">{count === 1 ? ' member says so' : ' members say so'}</span>
        </span>
      )}
    </ActionButton>
  );
}
