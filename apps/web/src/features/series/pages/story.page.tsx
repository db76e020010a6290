import type { StoryGroup } from '@filmfisher/shared/series/story-groups.schema';
import { STORY_KIND_NAMES, STORY_MEMBER_NAMES } from '@filmfisher/shared/series/story-groups';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { StarIcon } from '../../../components/ui/icons.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { moviePath, storyPath } from '../../../lib/paths.ts';
import { storyQuery } from '../api/stories.queries.ts';
import { SeenCount, useSeenOf } from '../components/seen-count.tsx';

/** /story/{id}-{slug}: films that tell one story, in the order in which they are watched. */
export function StoryPage() {
  const { story: segment = '' } = useParams();
  const query = useQuery(storyQuery(idOfSegment(segment)));
  const { error } = query;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  return (
    <div className="page-width py-10 md:py-14">
      <div className="mx-auto max-w-3xl">
        <Loaded
          query={query}
          failure="The story could not be loaded."
          skeleton={<Skeleton className="h-[40rem] w-full" />}
        >
          {(story) => <Story story={story} />}
        </Loaded>
      </div>
    </div>
  );
}

function Story({ story }: { story: StoryGroup }) {
  const seen = useSeenOf(story._id);
  const { title, kind, movies, votes, overallRating } = story;
  return (
    <>
      <PageTitle title={title} />
      <p className="text-muted">{STORY_KIND_NAMES[kind]}</p>
      <h1 className="display mt-1 text-2xl text-balance wrap-anywhere md:text-3xl">{title}</h1>
      <div className="mt-6 flex flex-wrap items-end gap-x-10 gap-y-4 rounded-lg border border-line bg-surface p-5">
        <div>
          <h2 className="text-sm font-semibold tracking-wide text-muted">ALL OF THEM TOGETHER</h2>
          {votes > 0 ? (
            <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
              <span className="display text-3xl tabular-nums">{overallRating.toFixed(1)}</span>
              <span className="text-muted">Out of 10, by {countLabel(votes, 'member')}</span>
            </p>
          ) : (
            <p className="mt-1 text-lg font-semibold">Not rated yet</p>
          )}
          <p className="mt-1 text-sm text-faint">
            A member who has rated several of them counts once, with the mean of those ratings.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <SeenCount story={story} seen={seen} />
          <ShareButton title={title} path={storyPath(story)} />
        </div>
      </div>
      <h2 className="display mt-10 mb-4 text-xl">The order to watch</h2>
      {movies.length === 0 ? (
        <EmptyState title="None of these films is here any more" />
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {movies.map((movie, index) => (
            <li key={movie._id} className="flex items-center gap-4 py-4">
              <MarkedPoster
                movie={movie}
                small
                decorative
                eager={index < 4}
                sizes="80px"
                className="w-16 shrink-0 md:w-20"
              />
              <div className="min-w-0 grow">
                <p className="text-sm text-faint tabular-nums">
                  {STORY_MEMBER_NAMES[kind]} {index + 1} of {movies.length}
                </p>
                <h3 className="text-lg font-semibold wrap-anywhere">
                  <Link to={moviePath(movie._id)} className="hover:text-accent">
                    {movie.title}
                  </Link>{' '}
                  <span className="font-normal text-faint tabular-nums">{movie.yearOfRelease}</span>
                </h3>
                <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
                  {movie.overallRating > 0 && (
                    <span className="inline-flex items-center gap-1 tabular-nums">
                      <StarIcon width={14} height={14} className="text-accent" />
                      <span className="sr-only">rated </span>
                      {movie.overallRating.toFixed(1)}
                    </span>
                  )}
                  {movie.minutes !== undefined && <span>{movie.minutes} min</span>}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
