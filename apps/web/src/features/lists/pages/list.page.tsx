import type { ListDetail, ListMovie } from '@filmfisher/shared/lists/lists.schema';
import { LIST_MOVIE_PARTS, LIST_MOVIE_SORTS } from '@filmfisher/shared/lists/lists';
import { idOfSegment } from '@filmfisher/shared/pages/slug-segment';
import { useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { NotFoundPage } from '../../../components/not-found/not-found-page.ts';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { WhenNear } from '../../../components/ui/when-near.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { lazyPage } from '../../../lib/load-part.ts';
import { listEditPath, paths } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session.ts';
import { listQuery, type MovieView } from '../api/lists.queries.ts';
import { Invitation } from '../components/invitation.tsx';
import { ListActions } from '../components/list-actions.tsx';
import { ListControls } from '../components/list-controls.tsx';
import { ListHeader } from '../components/list-header.tsx';
import { PosterCard } from '../../../components/ui/poster-card.tsx';

const Replies = lazyPage(() => import('../../talk/sections/replies.tsx'), 'Replies');

/** Nobody may know of it, or it is no id. */
const isMissing = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** /lists/{id}-{slug} */
export function ListPage() {
  const { list: segment = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const viewer = useViewer();
  const linkKey = params.get('key') ?? undefined;
  const view: MovieView = {
    sort: LIST_MOVIE_SORTS.find((sort) => sort === params.get('sort')) ?? 'position',
    show: LIST_MOVIE_PARTS.find((part) => part === params.get('show')) ?? 'all',
  };
  const query = useInfiniteQuery(listQuery(idOfSegment(segment), view, linkKey));
  if (query.data === undefined && isMissing(query.error)) return <NotFoundPage />;

  const changeView = ({ sort, show }: MovieView) => {
    const next = new URLSearchParams(params);
    const set = (name: string, value: string, usual: string) => {
      if (value === usual) next.delete(name);
      else next.set(name, value);
    };
    set('sort', sort, 'position');
    set('show', show, 'all');
    setParams(next, { replace: true, preventScrollReset: true });
  };

  return (
    <div className="page-width py-4 md:py-8">
      <Link
        to={paths.lists}
        className="mb-2 inline-flex min-h-11 items-center text-sm text-muted hover:text-accent"
      >
        Lists
      </Link>
      <Loaded query={query} failure="The list could not be loaded." skeleton={<ListSkeleton />}>
        {({ pages }) => {
          const list = pages[0]?.list;
          if (!list) return null;
          const movies = pages.flatMap((page) => page.list.films);
          return (
            <>
              <PageTitle title={list.title} />
              <ListHeader list={list}>
                <ListActions list={list} linkKey={linkKey} />
              </ListHeader>
              {viewer && <Invitation list={list} userId={viewer._id} />}
              <section aria-label="Films" className="mt-8 md:mt-12">
                {list.count > 0 && (
                  <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
                    {list.seen !== undefined && <SeenBar seen={list.seen} count={list.count} />}
                    <ListControls view={view} onChange={changeView} knowsSeen={list.seen !== undefined} />
                  </div>
                )}
                <div className={clsx('transition', query.isPlaceholderData && 'opacity-50')}>
                  {movies.length === 0 ? (
                    <NoMovies list={list} />
                  ) : (
                    <ListMovieGrid films={movies} ranked={list.ranked} />
                  )}
                </div>
                {query.hasNextPage && (
                  <p className="mt-8 text-center">
                    <Button
                      variant="secondary"
                      busy={query.isFetchingNextPage}
                      busyLabel="Loading..."
                      onClick={() => void query.fetchNextPage()}
                    >
                      More films
                    </Button>
                  </p>
                )}
              </section>
              {list.may.talk ? (
                <WhenNear skeleton={<Skeleton className="mt-10 h-64 w-full" />} isWanted={params.has('post')}>
                  <Replies kind="lists" id={list._id} authorId={list.owner.userId} />
                </WhenNear>
              ) : (
                <p className="mt-10 text-muted">Follow the list to read and write replies.</p>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function NoMovies({ list }: { list: ListDetail }) {
  return (
    <EmptyState title={list.count > 0 ? 'No film on this list matches' : 'No films yet'}>
      {list.may.edit && list.count === 0 && (
        <LinkButton to={listEditPath(list._id)} variant="secondary">
          Add films
        </LinkButton>
      )}
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Skeleton className="h-48 w-full" />
        <Skeleton className="order-first aspect-[10/3] w-full md:order-none" />
      </div>
      <Skeleton className="mt-12 h-96 w-full" />
    </>
  );
}

/** The films of a list as a wall of posters, with their ranks and notes. */
function ListMovieGrid({ films: movies, ranked }: { films: readonly ListMovie[]; ranked: boolean }) {
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-x-4 gap-y-8 sm:gap-x-5">
      {movies.map(({ movie, position, note }, index) => (
        <li key={movie._id} className="min-w-0">
          <PosterCard movie={movie} {...(ranked && { rank: position })} eager={index < 6} />
          {note !== '' && (
            <p dir="auto" className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-muted">
              {note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** 'You have seen 12 of 50', and a bar that says the same. */
function SeenBar({ seen, count }: { seen: number; count: number }) {
  if (count === 0) return null;
  const share = Math.round((100 * seen) / count);
  return (
    <div className="min-w-0 grow basis-60">
      <p className="text-sm text-muted">
        You have seen <strong className="text-text tabular-nums">{wholeNumber(seen)}</strong> of{' '}
        <span className="tabular-nums">{wholeNumber(count)}</span>
      </p>
      <ProgressBar label={`Seen ${share}%`} value={seen} max={count} className="mt-1.5 block h-2 w-full" />
    </div>
  );
}
