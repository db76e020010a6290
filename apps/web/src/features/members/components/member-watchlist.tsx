import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
import { moviePath } from '../../../lib/paths.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { memberWatchlistQuery } from '../api/members.queries.ts';

/** The films that a member wants to watch, where the member shows them. @param viewerId empty for a visitor */
export function MemberWatchlist({ userId, viewerId }: { userId: string; viewerId: string }) {
  const [page, goTo] = usePageParam();
  const query = useQuery(memberWatchlistQuery({ userId, page }, viewerId));
  if (query.error instanceof ApiError && query.error.code === 'watchlist_not_shown') {
    return <EmptyState title="This watchlist is private">{query.error.message}</EmptyState>;
  }
  return (
    <PagedList
      label="Watchlist"
      query={query}
      page={page}
      goTo={goTo}
      failure="The watchlist could not be loaded."
      skeleton={<PosterGridSkeleton count={10} />}
      empty={<EmptyState title="Nothing on this watchlist yet" />}
    >
      {({ movies }) => (
        <ul className="poster-grid">
          {movies.map((movie) => (
            <li key={movie._id}>
              <Link to={moviePath(movie._id)} className="group block rounded-lg">
                <Poster movie={movie} className="transition group-hover:brightness-110" />{' '}
                <span className="mt-2.5 line-clamp-2 text-sm font-semibold transition group-hover:text-accent">
                  {movie.title}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
