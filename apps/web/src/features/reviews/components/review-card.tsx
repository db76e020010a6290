import type {
  HelpfulResponse,
  Review,
  helpfulResponseSchema,
} from '@filmfisher/shared/reviews/reviews.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { lazyPage } from '../../../lib/load-part.ts';
import { reviewPath } from '../../../lib/paths.ts';
import { PublishedAt, ReviewByline } from './review-byline.tsx';
import { ReviewText, SpoilerText } from './review-text.tsx';
import { ThumbIcon, FlagIcon } from '../../../components/ui/page-icons.tsx';
import { ActionButton } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { api, actionErrorText } from '../../../lib/api-client.ts';
import { parseTap, useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { useLatestWrite } from '../../../lib/use-latest-write.ts';
import { changeCachedReview } from '../api/cached-reviews.ts';
import { MemberMenu } from '../../../components/member-menu/member-menu.tsx';
import { useViewer } from '../../../lib/session.ts';
import { ReportAction } from '../../../components/report/report-action.tsx';

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
  const viewer = useViewer();
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
        {viewer && !isOwn && (
          <MemberMenu
            member={review.author}
            label={`More about the review by ${review.author.username}`}
            className="ml-auto"
          />
        )}
      </div>
    </article>
  );
}

/**
 * The reader's 'helpful' mark on somebody else's review. It shows at once; a failure takes it back with a toast.
 * @param anchor id of the review's element, where a visitor comes back to after signing in
 * @returns `isMarked` and `count` as to be shown, and the press of the button
 */
function useHelpful({ _id, helpful, mine }: Review, anchor: string) {
  const client = useQueryClient();
  const path = `/reviews/${encodeURIComponent(_id)}/helpful`;
  const { write, pending } = useLatestWrite<boolean, HelpfulResponse>({
    writeKey: ['helpful', _id],
    send: (on) =>
      on ? api.put<typeof helpfulResponseSchema>(path) : api.delete<typeof helpfulResponseSchema>(path),
    onStored: (answer) => {
      changeCachedReview(client, _id, (review) => ({
        ...review,
        helpful: answer.helpful,
        mine: { own: false, reported: false, ...review.mine, helpful: answer.mine },
      }));
    },
    onFailed: (error, on, action) => {
      if (!refused(error, on)) toast.error(actionErrorText(error), { action });
    },
  });
  const { attempt, refused } = useAuthenticatedAction<boolean>({
    name: `helpful ${_id}`,
    anchor,
    parse: parseTap,
    run: write,
  });

  const wasMarked = mine?.helpful === true;
  const isMarked = pending?.choice ?? wasMarked;
  return {
    isMarked,
    count: helpful + Number(isMarked) - Number(wasMarked),
    press: () => {
      attempt(!isMarked);
    },
  };
}

interface HelpfulButtonProps {
  review: Review;
  /** Id of the review's element. */
  anchor: string;
}

/** 'Helpful' with the number of members who say so; pressed again it is taken back. */
function HelpfulButton({ review, anchor }: HelpfulButtonProps) {
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

interface ReportButtonProps {
  review: Review;
  /** Id of the review's element. */
  anchor: string;
}

/** Opens the dialog that tells the moderators of a review; once done it says so and rests. */
function ReportButton({ review, anchor }: ReportButtonProps) {
  const client = useQueryClient();
  const isReported = review.mine?.reported === true;
  const label = `the review by ${review.author.username}`;

  return (
    <ReportAction
      kind="review"
      id={review._id}
      noun="review"
      label={label}
      anchor={anchor}
      onReported={() => {
        changeCachedReview(client, review._id, (before) => ({
          ...before,
          mine: { own: false, helpful: false, ...before.mine, reported: true },
        }));
      }}
    >
      {(open) => (
        <ActionButton
          // Not switched off: it has the focus when the dialog closes.
          aria-disabled={isReported}
          aria-label={isReported ? undefined : `Report ${label}`}
          onClick={isReported ? undefined : open}
        >
          <FlagIcon width={18} height={18} />
          {isReported ? 'Reported' : 'Report'}
        </ActionButton>
      )}
    </ReportAction>
  );
}
