import type { Review } from '@filmfisher/shared/reviews/reviews.schema';
import { Link } from 'react-router-dom';
import { Stars } from '../../../components/ui/stars.tsx';
import { profilePath } from '../../../lib/paths.ts';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { CriticBadge } from '../../../components/ui/critic-badge.tsx';
import { useDates } from '../../../lib/dates.ts';
import { relativeDate } from '../../../lib/relative-date.ts';
import { useNow } from '../../../lib/rendered.ts';

interface ReviewBylineProps {
  review: Review;
  /** Stands in the name's place, e.g. 'Your review'. */
  title?: string;
}

/** Who wrote a review, how many stars the author gives the film, and when. */
export function ReviewByline({ review, title }: ReviewBylineProps) {
  const { author, stars, createdAt, edited } = review;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Avatar member={author} />
      <div className="min-w-[min(9rem,100%)] flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={profilePath(author.userId)}
            className="min-w-0 font-semibold break-words hover:text-accent hover:underline hover:underline-offset-4"
          >
            {title ?? author.username}
          </Link>
          {author.critic && <CriticBadge />}
          {author.outlet !== undefined && (
            <span className="min-w-0 text-sm break-words text-muted">{author.outlet}</span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
          {stars !== null && <Stars value={stars} size={16} />}
          <ReviewDate createdAt={createdAt} />
          {edited && <span>edited</span>}
        </p>
      </div>
    </div>
  );
}

/** When a review was posted: how long ago, and the day (docs/product.md, section 9, date format). */
function ReviewDate({ createdAt }: { createdAt: string }) {
  const now = useNow();
  const { dayOf, momentOf } = useDates();
  return (
    <time dateTime={createdAt} title={momentOf(createdAt)}>
      {relativeDate(createdAt, now)} <span aria-hidden="true">·</span> {dayOf(createdAt)}
    </time>
  );
}

/** Where a critic has published a review. */
export function PublishedAt({ link }: Pick<Review, 'link'>) {
  if (link === undefined) return null;
  return (
    <p className="mt-2 text-sm text-muted">
      Published at{' '}
      <a href={link} target="_blank" rel="nofollow ugc noopener" className="link wrap-anywhere">
        {new URL(link).hostname}
      </a>
    </p>
  );
}
