import { episodeCode } from '@filmfisher/shared/series/episodes';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Poster } from '../../../components/ui/poster.tsx';
import { episodePath, moviePath } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session.ts';
import { followedSeriesQuery } from '../api/series.queries.ts';
import { EpisodeName } from '../components/episode-name.tsx';
import { WatchedButton } from '../components/watched-button.tsx';

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
          <li key={movie._id} className="flex gap-4 rounded-lg border border-line bg-surface p-3">
            <Link to={moviePath(movie._id)} className="block w-16 shrink-0" tabIndex={-1} aria-hidden="true">
              <Poster movie={movie} sizes="64px" />
            </Link>
            <div className="flex min-w-0 grow flex-col items-start">
              <Link to={moviePath(movie._id)} className="line-clamp-1 font-semibold hover:text-accent">
                {movie.title}
              </Link>
              <Link to={episodePath(next._id)} className="link mb-2 line-clamp-2 text-sm wrap-anywhere">
                <EpisodeName episode={next} />
              </Link>
              <WatchedButton
                movieId={movie._id}
                episode={next}
                anchor={id}
                label={`I have watched ${episodeCode(next.season, next.number)} of ${movie.title}`}
              >
                Watched
              </WatchedButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
