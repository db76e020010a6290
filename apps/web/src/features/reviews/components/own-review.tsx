import type { Review } from '@filmfisher/shared/reviews/reviews.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { Suspense, useEffect, useRef, useState } from 'react';
import { HiddenNote } from '../../../components/report/report-action.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { ActionButton } from '../../../components/ui/button.tsx';
import { PublishedAt, ReviewByline } from './review-byline.tsx';
import { ReviewText } from './review-text.tsx';

const Publication = lazyPage(() => import('./publication.tsx'), 'Publication');
const ReviewEdit = lazyPage(() => import('./review-edit.tsx'), 'ReviewEdit');

interface OwnReviewProps {
  review: Review;
  /** It has taken the place of the form in which it was written, or was restored: the focus follows. */
  hasArrived: boolean;
  isDeleting: boolean;
  onDelete: () => void;
}

/** The member's own review of a film: to be read, changed in its place, and deleted. */
export function OwnReview({ review, hasArrived, isDeleting, onDelete }: OwnReviewProps) {
  const card = useRef<HTMLElement>(null);
  const [isEditing, setIsEditing] = useState(false);

  const expectsFocus = useRef(hasArrived);

  // What had the focus is gone when a form or a button gives way to the text: the keyboard goes on from here.
  useEffect(() => {
    if (!isEditing && expectsFocus.current && document.activeElement === document.body) {
      card.current?.focus({ preventScroll: true });
    }
    expectsFocus.current = isEditing;
  }, [isEditing]);

  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label="Your review"
      className="scroll-mt-24 rounded-lg border border-l-4 border-line border-l-accent bg-surface p-4 md:p-5"
    >
      {isEditing ? (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <ReviewEdit
            review={review}
            onDone={() => {
              setIsEditing(false);
            }}
          />
        </Suspense>
      ) : (
        <>
          {review.hidden && <HiddenNote hidden={review.hidden} noun="review" />}
          <ReviewByline review={review} title="Your review" />
          <div className="mt-3">
            <ReviewText text={review.text} />
            <PublishedAt link={review.link} />
          </div>
          <div className="mt-2 -ml-3 flex flex-wrap items-center gap-x-1">
            <ActionButton
              onClick={() => {
                setIsEditing(true);
              }}
            >
              Edit
            </ActionButton>
            <ActionButton disabled={isDeleting} onClick={onDelete}>
              Delete
            </ActionButton>
            <span className="ml-auto flex flex-wrap gap-x-3 pl-3 text-sm text-faint">
              {review.spoiler && <span>Marked as a spoiler</span>}
              {review.helpful > 0 && <span>{wholeNumber(review.helpful)} found it helpful</span>}
            </span>
          </div>
          {review.author.critic && (
            <Suspense>
              <Publication key={review.link} review={review} />
            </Suspense>
          )}
        </>
      )}
    </article>
  );
}
