import type { TimelineEntry } from '@filmfisher/shared/feed/timeline.schema';
import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Stars } from '../../../components/ui/stars.tsx';
import { momentOf } from '../../../lib/dates.ts';
import { moviePath, movieReviewPath, paths } from '../../../lib/paths.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { timelineQuery } from '../api/profile.queries.ts';

const WATCHED: Record<WatchStatus, string> = {
  watchlist: 'You added it to your watchlist',
  watching: "You're watching it",
  watched: 'You have seen it',
  dropped: 'You dropped it',
};

/** My Timeline: own ratings, reviews and watch changes, the latest first. */
export function Timeline() {
  const [page, goTo] = usePageParam();
  const query = useQuery(timelineQuery(page));
  return (
    <PagedList
      label="Timeline"
      query={query}
      page={page}
      goTo={goTo}
      failure="Your timeline could not be loaded."
      skeleton={Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="mb-3 h-30 w-full" />
      ))}
      empty={
        <EmptyState title="Nothing here yet">
          <p className="mb-4">
            Rate or review a film, or add one to your watchlist, and it will show up here.
          </p>
          <LinkButton to={paths.home} variant="secondary">
            Browse films
          </LinkButton>
        </EmptyState>
      }
    >
      {({ entries }) => (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {entries.map((entry) => (
            <TimelineRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </PagedList>
  );
}

function TimelineRow({ entry }: { entry: TimelineEntry }) {
  const { movie, at } = entry;
  return (
    <li className="flex gap-4 rounded-lg border border-line bg-surface p-3 sm:p-4">
      <MarkedPoster movie={movie} small decorative sizes="64px" className="w-16 shrink-0" />
      <div className="min-w-0 grow">
        <p className="max-w-none sm:flex sm:items-baseline sm:justify-between sm:gap-4">
          <Link to={moviePath(movie._id)} className="font-semibold wrap-anywhere hover:text-accent">
            {movie.title} <span className="font-normal text-faint">({movie.yearOfRelease})</span>
          </Link>
          <time dateTime={at} className="block shrink-0 text-sm text-faint tabular-nums">
            {momentOf(at)}
          </time>
        </p>
        <What entry={entry} />
      </div>
    </li>
  );
}

function What({ entry }: { entry: TimelineEntry }) {
  switch (entry.kind) {
    case 'rating':
      return (
        <p className="mt-1 flex flex-wrap items-center gap-2 text-muted">
          You rated it
          <Stars value={entry.stars} size={16} />
        </p>
      );
    case 'watch':
      return <p className="mt-1 text-muted">{WATCHED[entry.status]}</p>;
    case 'review':
      return (
        <>
          <p className="mt-1 text-muted">You reviewed it{entry.spoiler && ' (marked as a spoiler)'}</p>
          <p className="mt-1 line-clamp-3 wrap-anywhere whitespace-pre-line">{entry.text}</p>
          <Link
            to={movieReviewPath(entry.movie._id)}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            See the reviews
          </Link>
        </>
      );
  }
}
