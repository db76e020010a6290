import type { Movie } from '@filmfisher/shared/movies';
import { StarIcon } from '../../../components/ui/icons.tsx';
import { starShares } from '../lib/star-shares.ts';

/** 'OVERALL RATING' and the share of each star among all ratings (specification, section 2, Movie detail). */
export function RatingBreakdown({ movie }: { movie: Movie }) {
  const isRated = movie.overallRating > 0;
  return (
    <section
      aria-labelledby="overall-rating"
      className="rounded-lg border border-line bg-surface p-5 md:max-lg:grid md:max-lg:grid-cols-[12rem_1fr] md:p-6"
    >
      <div className="md:max-lg:self-center">
        <h2 id="overall-rating" className="text-sm font-semibold tracking-wide text-muted">
          OVERALL RATING
        </h2>
        {isRated ? (
          <p className="mt-1 flex items-baseline gap-2">
            <span className="display text-3xl tabular-nums">{movie.overallRating.toFixed(1)}</span>
            <span className="text-muted">Out of 10</span>
          </p>
        ) : (
          <p className="mt-1 flex min-h-[3.125rem] items-center text-lg font-semibold">Not rated yet</p>
        )}
      </div>
      <ul aria-label="Share of each star" className="mt-5 grid gap-2 md:max-lg:mt-0">
        {starShares(movie.ratings).map(({ star, percent }) => (
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
              <span className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
            </span>
            <span className="text-right text-muted">{percent}%</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
