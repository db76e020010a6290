import type { Review } from '@filmfisher/shared/reviews';
import { wholeNumber } from '@filmfisher/shared/whole-number';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lazyPage } from '../../../lib/lazy-page.ts';
import { reviewPath } from '../../../lib/paths.ts';
import { PublishedAt } from './published-at.tsx';
import { HelpfulButton } from './helpful-button.tsx';
import { ReportButton } from './report-button.tsx';
import { ReviewByline } from './review-byline.tsx';
import { ReviewText, SpoilerText } from './review-text.tsx';

/** Few reviews have one. */
const MakerReplyBlock = lazyPage(() => import('./maker-reply.tsx'), 'MakerReplyBlock');

interface ReviewCardProps {
  review: Review;
  /** Stands above the byline, e.g. the film's title in a feed. */
  heading?: ReactNode;
}

/** A review with all that a reader can do with it; the reader's own one is only counted. */
export function ReviewCard({ review, heading }: ReviewCardProps) {
  const anchor = `review-${review._id}`;
  const { replies } = review;
  const isOwn = review.mine?.own === true;
  return (
    <article
      id={anchor}
      tabIndex={-1}
      aria-label={`Review by ${review.author.username}`}
      className="min-w-0 scroll-mt-24 rounded-lg"
    >
      {heading}
      <ReviewByline review={review} />
      <div className="mt-3">
        {review.spoiler ? <SpoilerText text={review.text} /> : <ReviewText text={review.text} />}
      </div>
      <PublishedAt link={review.link} />
      {(review.makerReply ?? review.mine?.makes) && (
        <Suspense>
          <MakerReplyBlock review={review} anchor={anchor} />
        </Suspense>
      )}
      <div className="mt-2 -ml-3 flex flex-wrap items-center gap-x-1">
        {isOwn ? (
          <span className="px-3 py-2 text-sm text-faint">
            Your review{review.helpful > 0 && ` · ${wholeNumber(review.helpful)} found it helpful`}
          </span>
        ) : (
          <>
            <HelpfulButton review={review} anchor={anchor} />
            <ReportButton review={review} anchor={anchor} />
          </>
        )}
        <Link
          to={`${reviewPath(review._id)}#replies`}
          className="inline-flex min-h-11 items-center rounded-full px-3 text-sm font-medium text-muted transition hover:bg-raised hover:text-text"
        >
          {isOwn ? 'Replies' : 'Reply'}
          {replies > 0 && <span className="ml-1.5 tabular-nums">{wholeNumber(replies)}</span>}
          <span className="sr-only"> to the review by {review.author.username}</span>
        </Link>
      </div>
    </article>
  );
}
