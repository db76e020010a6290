import { ADVICE_NAMES, adviceVotes, notForKids } from '@filmfisher/shared/advice-topics';
import type { Movie } from '@filmfisher/shared/movies';

/** Tells the desk of a film that members' marks keep out of the kids' corner, or would. */
export function KidsNote({ movie }: { movie: Movie }) {
  const { advice = {}, forKids = false } = movie;
  const topics = notForKids(advice);
  if (topics.length === 0) return null;
  return (
    <p role="note" className="rounded-lg border border-line bg-surface/50 p-4">
      Members mark a lot of this:{' '}
      {topics
        .map((topic) => {
          const said = advice[topic];
          return `${ADVICE_NAMES[topic]}${said ? ` (${said.strong} of ${adviceVotes(said)})` : ''}`;
        })
        .join(', ')}
      .{' '}
      {forKids
        ? 'The kids’ corner shows the film all the same, because it is ticked below.'
        : 'So the kids’ corner leaves the film out, whatever its class is. Tick it below to show it all the same.'}
    </p>
  );
}
