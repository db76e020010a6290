import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useViewer } from '../../../lib/session.ts';
import { followedSeriesQuery } from '../api/series.queries.ts';
import { NextEpisode } from '../components/next-episode.tsx';

/** At most so many series are shown. */
const SHOWN = 6;

/** The next episode of each series that the member watches; nothing where there is none. */
export function NextEpisodes() {
  const viewerId = useViewer()?._id ?? '';
  const { data } = useQuery({ ...followedSeriesQuery(viewerId), enabled: viewerId !== '' });
  const id = useId();
  if (data === undefined || data.series.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-6 text-xl md:text-2xl">
        Your next episodes
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {data.series.slice(0, SHOWN).map(({ movie, next }) => (
          <li key={movie._id}>
            <NextEpisode movie={movie} next={next} anchor={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}
