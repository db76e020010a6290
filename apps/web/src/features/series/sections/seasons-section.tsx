import type { Episode, OwnProgress, Seasons } from '@filmfisher/shared/series/episodes.schema';
import { episodeCode, isAhead } from '@filmfisher/shared/series/episodes';
import { SERIES_STATUS_NAMES } from '@filmfisher/shared/series/series-status';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { Accordion } from '../../../components/ui/accordion.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { StarIcon } from '../../../components/ui/icons.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { episodePath } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session.ts';
import { releaseDateText } from '../../../lib/dates.ts';
import { progressQuery, seasonsQuery, useTellProgress } from '../api/series.queries.ts';
import { EpisodeName } from '../components/episode-name.tsx';
import { WatchedButton } from '../components/watched-button.tsx';

const ANCHOR = 'seasons';

interface SeasonsSectionProps {
  movieId: string;
}

/** The seasons of a series on its page, and how far the viewer has watched them; nothing while none are listed. */
export function SeasonsSection({ movieId }: SeasonsSectionProps) {
  const viewer = useViewer();
  const query = useQuery(seasonsQuery(movieId));
  const own = useQuery({
    ...progressQuery(movieId, viewer?._id ?? ''),
    enabled: viewer !== null && viewer !== undefined,
  });
  // Nothing that a member could add: only the desk lists episodes.
  if (query.data?.seasons.length === 0) return null;
  return (
    <section
      aria-labelledby={`${ANCHOR}-title`}
      id={ANCHOR}
      tabIndex={-1}
      className="scroll-mt-20 outline-none"
    >
      <Loaded
        query={query}
        failure="The episodes could not be loaded."
        skeleton={<Skeleton className="h-48 w-full" />}
      >
        {(seasons) => (
          <>
            <h2 id={`${ANCHOR}-title`} className="text-lg font-semibold">
              Episodes
            </h2>
            <SeasonList movieId={movieId} seasons={seasons} own={own.data} />
          </>
        )}
      </Loaded>
    </section>
  );
}

const nameOf = (season: number) => (season === 0 ? 'Specials' : `Season ${season}`);

interface SeasonListProps extends SeasonsSectionProps {
  seasons: Seasons;
  own: OwnProgress | undefined;
}

function SeasonList({ movieId, seasons: { status, seasons }, own }: SeasonListProps) {
  const progress = own?.progress ?? null;
  const open = own?.next?.season ?? seasons[0]?.number;
  const total = seasons.reduce((sum, { episodes }) => sum + episodes.length, 0);
  return (
    <>
      <p className="mt-1 text-muted">
        {countLabel(seasons.filter(({ number }) => number > 0).length, 'season')},{' '}
        {countLabel(total, 'episode')}
        {status !== null && ` · ${SERIES_STATUS_NAMES[status]}`}
      </p>
      <Progress movieId={movieId} own={own} status={status} first={seasons[0]?.episodes[0]} />
      <div className="mt-4">
        <Accordion
          key={open}
          initiallyOpen={open === undefined ? [] : [String(open)]}
          items={seasons.map(({ number, episodes }) => ({
            id: String(number),
            title: (
              <span>
                {nameOf(number)}{' '}
                <span className="font-normal text-faint">{countLabel(episodes.length, 'episode')}</span>
              </span>
            ),
            content: (
              <ul className="divide-y divide-line">
                {episodes.map((episode) => (
                  <EpisodeRow
                    key={episode._id}
                    movieId={movieId}
                    episode={episode}

                    isWatched={progress !== null && !isAhead(episode, progress)}
                    stars={own?.stars[episode._id]}
                  />
                ))}
              </ul>
            ),
          }))}
        />
      </div>
    </>
  );
}

interface ProgressProps extends SeasonsSectionProps {
  own: OwnProgress | undefined;
  status: Seasons['status'];
  first: Episode | undefined;
}

/** Where the viewer stands: the last episode watched, and the next one. */
function Progress({ movieId, own, status, first }: ProgressProps) {
  const tell = useTellProgress(movieId);
  const progress = own?.progress ?? null;
  const next = own === undefined ? first : own.next;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4">
      <div className="min-w-0 grow">
        {progress !== null && (
          <p className="text-sm text-muted">
            You have watched up to{' '}
            <strong className="font-semibold text-text tabular-nums">
              {episodeCode(progress.season, progress.episode)}
            </strong>
          </p>
        )}
        {next ? (
          <p className="wrap-anywhere">
            {progress === null ? 'Start with ' : 'Next: '}
            <Link to={episodePath(next._id)} className="link">
              <EpisodeName episode={next} />
            </Link>
          </p>
        ) : (
          <p>{status === 'ended' ? 'You have seen all of it.' : 'You have seen all that is out.'}</p>
        )}
      </div>
      {next && (
        <WatchedButton movieId={movieId} episode={next} anchor={ANCHOR}>
          I have watched {episodeCode(next.season, next.number)}
        </WatchedButton>
      )}
      {progress !== null && (
        <Button
          variant="quiet"
          className="max-sm:-ml-5"
          disabled={tell.isPending}
          onClick={() => {
            tell.mutate(null);
          }}
        >
          Start over
        </Button>
      )}
    </div>
  );
}

interface EpisodeRowProps extends SeasonsSectionProps {
  episode: Episode;
  isWatched: boolean;
  /** The viewer's own. */
  stars: number | undefined;
}

function EpisodeRow({ movieId, episode, isWatched, stars }: EpisodeRowProps) {
  const { _id, season, number, date, minutes, mean, votes, posts } = episode;
  const facts = [
    date !== undefined && releaseDateText(date),
    minutes !== undefined && `${minutes} min`,
    posts > 0 && countLabel(posts, 'post'),
    stars !== undefined && `your\u00a0rating\u00a0${stars}`,
  ].filter((fact) => fact !== false);
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <Link
          to={episodePath(_id)}
          className="inline-flex min-h-11 items-center py-1.5 text-text hover:text-accent"
        >
          <span className={clsx('wrap-anywhere', isWatched && 'text-muted')}>
            <EpisodeName episode={episode} />
          </span>
        </Link>
        {facts.length > 0 && <p className="-mt-1 text-sm text-faint tabular-nums">{facts.join(' · ')}</p>}
      </div>
      {mean !== null && (
        <span className="inline-flex shrink-0 items-center gap-1 text-sm text-muted tabular-nums">
          <StarIcon width={14} height={14} className="text-accent" />
          <span className="sr-only">rated </span>
          {mean.toFixed(1)}
          <span className="sr-only"> by {countLabel(votes, 'member')}</span>
        </span>
      )}
      {isWatched ? (
        <span className="w-24 shrink-0 text-center text-sm text-success">Watched</span>
      ) : (
        <WatchedButton
          movieId={movieId}
          episode={episode}
          anchor={ANCHOR}
          variant="quiet"
          className="w-24 shrink-0"
          label={`Watched up to ${episodeCode(season, number)}`}
        >
          Mark
        </WatchedButton>
      )}
    </li>
  );
}
