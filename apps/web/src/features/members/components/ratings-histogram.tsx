import { histogramTotal, type Histogram } from '@filmfisher/shared/ratings/ratings';
import { Link } from 'react-router-dom';
import { countLabel } from '../../../lib/count-label.ts';
import { ratingsPath } from '../../../lib/paths.ts';

interface RatingsHistogramProps {
  userId: string;
  histogram: Histogram;
}

/** How often a member gives each number of stars: ten bars that link to the films. */
export function RatingsHistogram({ userId, histogram }: RatingsHistogramProps) {
  const total = histogramTotal(histogram);
  const most = Math.max(1, ...histogram.map(({ count }) => count));
  const mean = histogram.reduce((sum, { star, count }) => sum + star * count, 0) / Math.max(1, total);
  return (
    <>
      <ol aria-label="Ratings by stars" className="flex h-40 gap-1">
        {histogram.toReversed().map(({ star, count }) => {
          const label = `${countLabel(star, 'star')}: ${countLabel(count, 'film')}`;
          return (
            <li key={star} className="flex min-w-0 flex-1 flex-col">
              {count === 0 ? (
                <span className="flex grow flex-col justify-end">
                  <span className="bg-line" style={{ height: 2 }} />
                  <span className="sr-only">{label}</span>
                </span>
              ) : (
                <Link
                  to={ratingsPath(userId, star)}
                  aria-label={label}
                  title={label}
                  className="group flex grow flex-col justify-end rounded-sm"
                >
                  <span
                    className="rounded-sm bg-accent/60 transition group-hover:brightness-110"
                    style={{ height: `max(2px, ${(count / most) * 100}%)` }}
                  />
                </Link>
              )}
              <span aria-hidden="true" className="pt-1 text-center text-xs text-faint tabular-nums">
                {star}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="mt-3 text-sm text-muted tabular-nums">
        {countLabel(total, 'rating')}, {mean.toFixed(1)} on average
      </p>
    </>
  );
}
