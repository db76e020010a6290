import type { ReviewFeedSort } from '@filmfisher/shared/reviews/reviews';
import { useQuery } from '@tanstack/react-query';
import type { FeedReview } from '@filmfisher/shared/reviews/reviews.schema';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { paths, movieReviewPath, profilePath } from '../../../lib/paths.ts';
import { reviewFeedQuery } from '../api/reviews.queries.ts';
import { HomeReviewsSkeleton, TEASER, teaserRow } from './home-reviews-skeleton.tsx';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';
import { Stars } from '../../../components/ui/stars.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { CriticBadge } from '../../../components/ui/critic-badge.tsx';

interface HomeReviewsProps {
  sort: ReviewFeedSort;
  /** Most reviews to show. */
  count: number;
  /** Columns on wider screens; on a phone the teasers lie in a row to be swiped. */
  className: string;
}

/** The first reviews of the feed, in short, and the way to all of them. */
export function HomeReviews({ sort, count, className }: HomeReviewsProps) {
  const query = useQuery(reviewFeedQuery(sort, 1, count));
  return (
    <Loaded
      query={query}
      failure="The reviews could not be loaded."
      skeleton={<HomeReviewsSkeleton count={count} className={className} />}
    >
      {({ reviews, total }) =>
        total === 0 ? (
          <EmptyState title="No reviews yet">Open a film you've seen and write the first one.</EmptyState>
        ) : (
          <>
            <ul className={teaserRow(className)}>
              {reviews.map((review) => (
                <li key={review._id} className={TEASER}>
                  <ReviewTeaser review={review} />
                </li>
              ))}
            </ul>
            {total > count && (
              <div className="mt-6 flex justify-center">
                <LinkButton variant="secondary" to={`${paths.reviews}?sort=${sort}`}>
                  All {sort} reviews
                </LinkButton>
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}

/**
 * The beginning of a review in one paragraph, so that a card need not carry thousands of characters it cuts anyway.
 * @param length in code points
 * @returns the whole text when it is no longer, else its beginning, cut after a word, and '…'
 */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ');
  const characters = Array.from(line);
  if (characters.length <= length) return line;
  const beginning = characters.slice(0, length).join('');
  const lastBlank = beginning.lastIndexOf(' ');
  return `${beginning.slice(0, lastBlank > 0 ? lastBlank : undefined).trimEnd()}…`;
}

const EXCERPT = 260;

/** A review in short, with the poster of its film; its title leads to all that is said about the film. */
function ReviewTeaser({ review }: { review: FeedReview }) {
  const { movie, author, stars, text, spoiler } = review;
  const address = movieReviewPath(movie._id);
  return (
    <article className="grid h-full grid-cols-[min(5rem,22vw)_minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4">
      <MarkedPoster movie={movie} to={address} small decorative sizes="80px" />
      <div className="flex min-w-0 flex-col">
        <h3 className="line-clamp-1 font-bold">
          <Link to={address} className="hover:text-accent">
            {movie.title}
          </Link>
        </h3>
        <p className="mt-1 h-5">{stars !== null && <Stars value={stars} size={16} />}</p>
        {spoiler ? (
          <p className="mt-2 text-sm text-faint italic">This review contains spoilers.</p>
        ) : (
          <p dir="auto" className="mt-2 line-clamp-4 text-sm text-muted">
            {excerpt(text, EXCERPT)}
          </p>
        )}
        <p className="mt-auto flex min-w-0 items-center gap-2 pt-3 text-sm">
          <Avatar member={author} className="size-7" />
          <Link to={profilePath(author.userId)} className="min-w-0 truncate font-semibold hover:text-accent">
            {author.username}
          </Link>
          {author.critic && <CriticBadge />}
        </p>
      </div>
    </article>
  );
}
