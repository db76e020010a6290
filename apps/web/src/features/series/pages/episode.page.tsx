import type { Episode } from '@filmfisher/shared/series/episodes.schema';
import { episodeCode, isAhead } from '@filmfisher/shared/series/episodes';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, ApiError } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { lazyPage } from '../../../lib/load-part.ts';
import { episodePath, moviePath } from '../../../lib/paths.ts';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { useViewer } from '../../../lib/session.ts';
import { releaseDateText } from '../../../lib/dates.ts';
import { StarPicker, parseStars } from '../../ratings/components/star-picker.tsx';
import { SpoilerCover } from '../../talk/components/spoiler-cover.tsx';
import { episodeQuery, progressQuery, seasonsQuery, useRateEpisode } from '../api/series.queries.ts';
import { WatchedButton } from '../components/watched-button.tsx';

const Replies = lazyPage(() => import('../../talk/sections/replies.tsx'), 'Replies');

const ANCHOR = 'episode';

/** /episodes/{id}: an episode, one's stars for it, and its conversation. */
export function EpisodePage() {
  const { id = '' } = useParams();
  const query = useQuery(episodeQuery(id));
  const { error } = query;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto max-w-3xl">
        <Loaded
          query={query}
          failure="The episode could not be loaded."
          skeleton={<Skeleton className="h-96 w-full" />}
        >
          {({ episode, movie }) => <OneEpisode key={episode._id} episode={episode} movie={movie} />}
        </Loaded>
      </div>
    </div>
  );
}

function OneEpisode({ episode, movie }: { episode: Episode; movie: MovieRef }) {
  const viewer = useViewer();
  const { _id, season, number, title, date, minutes, mean, votes } = episode;
  const own = useQuery({
    ...progressQuery(movie._id, viewer?._id ?? ''),
    enabled: viewer !== null && viewer !== undefined,
  });
  const progress = own.data?.progress ?? null;
  const isUnseen = isAhead(episode, progress);
  const code = episodeCode(season, number);
  const facts = [
    date !== undefined && releaseDateText(date),
    minutes !== undefined && `${minutes} minutes`,
    mean !== null && `rated ${mean.toFixed(1)} by ${countLabel(votes, 'member')}`,
  ].filter((fact) => fact !== false);

  return (
    <div id={ANCHOR} tabIndex={-1} className="outline-none">
      <PageTitle title={`${movie.title}, ${code}`} />
      <div className="flex gap-5">
        <MarkedPoster
          movie={movie}
          small
          decorative
          eager
          sizes="(min-width: 48rem) 112px, 80px"
          className="w-20 shrink-0 md:w-28"
        />
        <div className="min-w-0">
          <p>
            <Link to={moviePath(movie._id)} className="link inline-flex min-h-11 items-center">
              {movie.title}
            </Link>{' '}
            <span className="text-muted tabular-nums">{code}</span>
          </p>
          <h1 className="display text-2xl text-balance wrap-anywhere md:text-3xl">
            {title === '' ? `Episode ${number}` : title}
          </h1>
          {facts.length > 0 && <p className="mt-2 text-muted">{facts.join(' · ')}</p>}
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        {isUnseen ? (
          <WatchedButton movieId={movie._id} episode={episode} anchor={ANCHOR} variant="primary">
            I have watched this
          </WatchedButton>
        ) : (
          <p className="text-success">You have watched this.</p>
        )}
        <Neighbours movieId={movie._id} id={_id} />
      </div>
      <EpisodeStars episode={episode} movieId={movie._id} stars={own.data?.stars[_id] ?? null} />
      <Guarded key={String(isUnseen)} isKnown={viewer !== undefined && !own.isLoading} isCovered={isUnseen}>
        <Suspense>
          <Replies kind="episodes" id={_id} authorId={undefined} />
        </Suspense>
      </Guarded>
    </div>
  );
}

/** The conversation about an episode stays hidden until its reader has watched it, or asks for it. */
function Guarded({
  isKnown,
  isCovered,
  children,
}: {
  isKnown: boolean;
  isCovered: boolean;
  children: ReactNode;
}) {
  if (!isKnown) return <Skeleton className="mt-10 h-40 w-full" />;
  if (!isCovered) return children;
  return (
    <div className="mt-10">
      <SpoilerCover
        isCovered
        title="What members say here gives this episode away."
        button="Show the conversation"
      >
        {children}
      </SpoilerCover>
    </div>
  );
}

/** The episodes before and after this one. */
function Neighbours({ movieId, id }: { movieId: string; id: string }) {
  const { data } = useQuery(seasonsQuery(movieId));
  const all = (data?.seasons ?? []).flatMap(({ episodes }) => episodes);
  const at = all.findIndex(({ _id }) => _id === id);
  const links = [
    { label: 'Episode before', episode: all[at - 1] },
    { label: 'Next episode', episode: at === -1 ? undefined : all[at + 1] },
  ];
  return (
    <nav aria-label="Episodes" className="flex flex-wrap gap-x-6">
      {links.map(
        ({ label, episode }) =>
          episode && (
            <Link
              key={label}
              to={episodePath(episode._id)}
              className="link inline-flex min-h-11 items-center"
            >
              {label}
            </Link>
          ),
      )}
    </nav>
  );
}

interface EpisodeStarsProps {
  episode: Episode;
  movieId: string;
  stars: number | null;
}

function EpisodeStars({ episode: { _id }, movieId, stars }: EpisodeStarsProps) {
  const [preview, setPreview] = useState<number | null>(null);
  const [title, note] = [useId(), useId()];
  const rate = useRateEpisode(_id, movieId);
  const { attempt, refused } = useAuthenticatedAction<number | null>({
    name: `episode rating ${_id}`,
    anchor: ANCHOR,
    parse: parseStars,
    run: (value) => {
      rate.mutate(value, {
        onError: (error) => {
          if (!refused(error, value)) toast.error(actionErrorText(error, 'Your rating could not be saved.'));
        },
      });
    },
  });
  const shown = rate.isPending ? rate.variables : stars;
  return (
    <section aria-labelledby={title} className="mt-8 rounded-lg border border-line bg-surface p-5">
      <h2 id={title} className="text-sm font-semibold tracking-wide text-muted">
        YOUR RATING OF THIS EPISODE
      </h2>
      <div className="mt-3">
        <StarPicker
          labelledBy={title}
          describedBy={note}
          value={shown}
          preview={preview}
          onPreview={setPreview}
          onChoose={attempt}
        />
      </div>
      <p id={note} className="mt-2 text-sm text-faint">
        {shown === null ? "It doesn't change the score of the series." : `Your rating: ${shown} out of 10`}
      </p>
    </section>
  );
}
