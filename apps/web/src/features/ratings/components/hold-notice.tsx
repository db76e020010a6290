import type { Movie } from '@filmfisher/shared/movies';
import { countLabel } from '../../../lib/count-label.ts';

/** Says that ratings of a film are held; nothing while none are (docs/decisions/0017-trust-in-the-score.md). */
export function HoldNotice({ hold }: Pick<Movie, 'hold'>) {
  if (!hold) return null;
  const one = hold.votes === 1;
  return (
    <p role="note" className="mt-5 rounded-lg border border-accent bg-surface px-4 py-3 text-sm">
      <strong className="block">Some ratings of this film are on hold</strong>
      <span className="text-muted">
        {countLabel(hold.votes, 'rating')} that came in a sudden wave from light accounts{' '}
        {one ? 'does' : 'do'} not count in its score until a moderator has looked at {one ? 'it' : 'them'}.
      </span>
    </p>
  );
}
