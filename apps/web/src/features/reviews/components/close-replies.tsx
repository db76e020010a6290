import type { Review } from '@filmfisher/shared/reviews';
import { Button } from '../../../components/ui/button.tsx';
import { useCloseReplies } from '../api/reviews.mutations.ts';

/** Authors say whether their review takes replies. */
export function CloseReplies({ review }: { review: Review }) {
  const { mutate, isPending } = useCloseReplies(review);
  const isClosed = review.repliesClosed === true;
  return (
    <Button
      variant="secondary"
      disabled={isPending}
      onClick={() => {
        mutate(!isClosed);
      }}
    >
      {isClosed ? 'Open replies' : 'Close replies'}
    </Button>
  );
}
