import { useQuery } from '@tanstack/react-query';
import { scoreQuery } from '../api/ratings.queries.ts';
import { criticsGap } from '../lib/score-words.ts';

/** 'Critics 4.1, audience 7.9', where the two think very differently of a film. */
export function CriticsGap({ movieId }: { movieId: string }) {
  const { data } = useQuery(scoreQuery(movieId));
  const gap = data === undefined ? null : criticsGap(data);
  return gap === null ? null : <p className="mb-4 text-lg font-semibold tabular-nums">{gap}</p>;
}
