import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { PosterCard } from '../../../components/ui/poster-card.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api-client.ts';
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
              <PosterCard movie={movie} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
