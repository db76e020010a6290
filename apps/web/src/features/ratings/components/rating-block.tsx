import { histogramTotal, type Histogram } from '@filmfisher/shared/ratings/ratings';
import { Link } from 'react-router-dom';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { RATE_ANCHOR } from '../hooks/use-own-rating.ts';
import { ScoreReason } from './score-reason.tsx';
import { StarIcon } from '../../../components/ui/icons.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { useAnchor } from '../../../lib/use-anchor.ts';

/** Id of the block: the number of ratings leads to it. */
export const RATINGS_ANCHOR = 'ratings';

interface RatingBlockProps {
  movie: { _id: string; overallRating: number; ratings: Histogram };
}

/** The ratings of a film: its score, the share of each star, and why the score is what it is (docs/product.md, section 2). */
export function RatingBlock({ movie }: RatingBlockProps) {
  const { _id, overallRating, ratings } = movie;
  useAnchor(RATINGS_ANCHOR);
  return (
    <section
      id={RATINGS_ANCHOR}
      tabIndex={-1}
      aria-labelledby="overall-rating"
      className="scroll-mt-20 rounded-lg border border-line bg-surface p-5 focus:outline-none md:p-6"
    >
      <div className="md:max-lg:grid md:max-lg:grid-cols-[12rem_1fr]">
        <div className="md:max-lg:self-center">
          <h2 id="overall-rating" className="text-sm font-semibold tracking-wide text-muted">
            OVERALL RATING
          </h2>
          <p className="mt-1 flex items-baseline gap-2">
            <span className="display text-3xl tabular-nums">{overallRating.toFixed(1)}</span>
            <span className="text-muted">Out of 10</span>
          </p>
        </div>
        <div className="mt-5 md:max-lg:mt-0">
          {histogramTotal(ratings) > 0 ? <StarBars ratings={ratings} /> : <NoRatings ratings={ratings} />}
        </div>
      </div>
      <ScoreReason movieId={_id} />
    </section>
  );
}

/** Ten empty bars say nothing that one line does not: they are folded behind it. */
function NoRatings({ ratings }: { ratings: Histogram }) {
  return (
    <>
      <p className="text-muted">
        Seen it?{' '}
        <Link to={`#${RATE_ANCHOR}`} className="link">
          Be the first to rate it.
        </Link>
      </p>
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
          Show all stars
        </summary>
        <div className="mt-2">
          <StarBars ratings={ratings} />
        </div>
      </details>
    </>
  );
}

interface StarShare {
  /** 10 down to 1. */
  star: number;
  /** Votes with this many stars. */
  count: number;
  /** Whole per cent of all votes. */
  percent: number;
}

/**
 * Share of each star among all votes (docs/product.md, section 2, Movie detail). Rounded by largest remainder, so
 * that the shares of a rated film always sum to 100; ties go to the higher star.
 * @param histogram votes per star, in any order
 * @returns ten rows, 10 stars first; all zero when nobody has rated
 */
export function starShares(histogram: Histogram): StarShare[] {
  const rows = [...histogram].sort((a, b) => b.star - a.star);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return rows.map(({ star, count }) => ({ star, count, percent: 0 }));

  const shares = rows.map(({ star, count }) => ({ star, count, percent: Math.floor((100 * count) / total) }));
  // Remainders are compared as whole numbers: fractions of a binary float would break ties by accident.
  const byRemainder = [...shares].sort(
    (a, b) => ((100 * b.count) % total) - ((100 * a.count) % total) || b.star - a.star,
  );
  const missing = 100 - shares.reduce((sum, { percent }) => sum + percent, 0);
  for (const share of byRemainder.slice(0, missing)) share.percent += 1;
  return shares;
}

/** Bars for 10 down to 1 stars, each a share of all ratings (docs/product.md, section 2, Movie detail). */
function StarBars({ ratings }: { ratings: Histogram }) {
  return (
    <ul aria-label="Share of each star" className="grid gap-1.5">
      {starShares(ratings).map(({ star, percent }) => (
        <li
          key={star}
          className="grid grid-cols-[2.75rem_1fr_2.75rem] items-center gap-2 text-sm tabular-nums"
        >
          <span className="flex items-center justify-end gap-1 text-muted">
            {star}
            <StarIcon width={14} height={14} className="text-accent" />
            <span className="sr-only">{star === 1 ? ' star' : ' stars'}</span>
          </span>
          <span className="h-2 overflow-hidden rounded-full bg-raised">
            <span
              className="block h-full rounded-full bg-accent transition-[width] duration-250"
              style={{ width: `${percent}%` }}
            />
          </span>
          <span className="text-right text-muted">{percent}%</span>
        </li>
      ))}
    </ul>
  );
}

/** Says that ratings of a film are held; nothing while none are (docs/decisions/0017-trust-in-the-score.md). */
export function HoldNotice({ hold }: Pick<Movie, 'hold'>) {
  if (!hold) return null;
  const one = hold.votes === 1;
  return (
    <p role="note" className="rounded-lg border border-accent bg-surface px-4 py-3 text-sm">
      <strong className="block">Some ratings of this film are on hold</strong>
      <span className="text-muted">
        {countLabel(hold.votes, 'rating')} that came in a sudden wave from light accounts{' '}
        {one ? 'does' : 'do'} not count in its score until a moderator has looked at {one ? 'it' : 'them'}.
      </span>
    </p>
  );
}
