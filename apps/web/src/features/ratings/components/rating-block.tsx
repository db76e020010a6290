import { histogramTotal, type Histogram } from '@filmfisher/shared/histogram';
import { type RatingResponse } from '@filmfisher/shared/ratings';
import { Link } from 'react-router-dom';
import { RATE_ANCHOR } from '../hooks/use-own-rating.ts';
import { ScoreReason } from './score-reason.tsx';
import { StarBars } from './star-bars.tsx';
import { TapToRate } from './tap-to-rate.tsx';

interface RatingBlockProps {
  movie: { _id: string; overallRating: number; ratings: Histogram };
  /** The film's numbers after a vote, as the server counted them. */
  onRated: (numbers: RatingResponse['movie']) => void;
}

/** The rating block of a film: its score, why it is what it is, and the viewer's own stars (docs/product.md, section 2). */
export function RatingBlock({ movie, onRated }: RatingBlockProps) {
  const { _id, overallRating, ratings } = movie;
  return (
    <div className="rounded-lg border border-line bg-surface">
      <section aria-labelledby="overall-rating" className="p-5 md:p-6">
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
      <TapToRate key={_id} movieId={_id} onRated={onRated} />
    </div>
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
