import { episodeCode } from '@filmfisher/shared/series/episodes';
import type { FollowedSeries } from '@filmfisher/shared/series/episodes.schema';
import { Link } from 'react-router-dom';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';
import { episodePath, moviePath } from '../../../lib/paths.ts';
import { EpisodeName } from './episode-name.tsx';
import { WatchedButton } from './watched-button.tsx';

interface NextEpisodeProps extends Pick<FollowedSeries['series'][number], 'movie' | 'next'> {
  /** Id of the part of the page to which a visitor comes back after signing in. */
  anchor: string;
}

/** The next episode of a series that the member watches, to be marked. */
export function NextEpisode({ movie, next, anchor }: NextEpisodeProps) {
  return (
    <div className="flex h-full gap-4 rounded-lg border border-line bg-surface p-3">
      <MarkedPoster movie={movie} small decorative sizes="64px" className="w-16 shrink-0" />
      <div className="flex min-w-0 grow flex-col items-start">
        <Link to={moviePath(movie._id)} className="line-clamp-1 font-semibold hover:text-accent">
          {movie.title}
        </Link>
        <Link to={episodePath(next._id)} className="link mb-2 line-clamp-1 text-sm wrap-anywhere">
          <EpisodeName episode={next} />
        </Link>
        <WatchedButton
          movieId={movie._id}
          episode={next}
          anchor={anchor}
          className="mt-auto"
          label={`I have watched ${episodeCode(next.season, next.number)} of ${movie.title}`}
        >
          Watched
        </WatchedButton>
      </div>
    </div>
  );
}
