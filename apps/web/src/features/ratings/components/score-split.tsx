import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { scoreQuery } from '../api/ratings.queries.ts';

interface ScoreSplitProps {
  movie: Pick<Movie, '_id' | 'totalRatings' | 'watchedCount' | 'watchlistCount'>;
}

/** 'Members 8.2, Critics 8.5, Seen 21': what both sides think, and how many know the film. Keeps its place meanwhile. */
export function ScoreSplit({ movie }: ScoreSplitProps) {
  const { _id, totalRatings, watchedCount, watchlistCount } = movie;
  const { data } = useQuery({ ...scoreQuery(_id), enabled: totalRatings > 0 });
  if (totalRatings === 0 && watchedCount === 0 && watchlistCount === 0) return null;
  return (
    <p className="flex min-h-5 flex-wrap gap-x-4 text-sm text-muted">
      {data && data.audience.votes > 0 && (
        <Part name="Members">{(data.audience.sum / data.audience.votes).toFixed(1)}</Part>
      )}
      {data && data.critics.mean !== null && <Part name="Critics">{data.critics.mean.toFixed(1)}</Part>}
      {watchedCount > 0 && <Part name="Seen by">{wholeNumber(watchedCount)}</Part>}
      {watchlistCount > 0 && <Part name="Watchlists">{wholeNumber(watchlistCount)}</Part>}
    </p>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span>
      {name} <strong className="font-semibold text-text tabular-nums">{children}</strong>
    </span>
  );
}
