import { WATCH_STATUSES, type WatchStatus } from '@filmfisher/shared/watch/watch';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { PosterCard } from '../../../components/ui/poster-card.tsx';
import { PosterGridSkeleton } from '../../../components/ui/skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { ownMoviesQuery } from '../api/profile.queries.ts';

const TABS: Record<WatchStatus, { label: string; empty: string }> = {
  watchlist: { label: 'Watchlist', empty: 'Your watchlist is empty' },
  watching: { label: 'Watching', empty: "You're not watching anything right now" },
  watched: { label: 'Seen', empty: 'What you rate, log or mark as seen stands here' },
  dropped: { label: 'Dropped', empty: "You haven't dropped a film" },
};

/** My Movies: one tab per watch status, kept in the address (`?status=watching`). */
export function OwnMovies() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const status = WATCH_STATUSES.find((known) => known === params.get('status')) ?? 'watchlist';

  return (
    <Tabs
      label="Watch status"
      tabs={WATCH_STATUSES.map((id) => ({ id, label: TABS[id].label }))}
      value={status}
      onChange={(id) => {
        void navigate({ search: new URLSearchParams({ status: id }).toString(), hash: '#movies' });
      }}
    >
      {/* Each tab has pages of its own. */}
      <StatusList key={status} status={status} />
    </Tabs>
  );
}

function StatusList({ status }: { status: WatchStatus }) {
  const [page, goTo] = usePageParam();
  const query = useQuery(ownMoviesQuery(status, page));
  return (
    <PagedList
      label={TABS[status].label}
      query={query}
      page={page}
      goTo={goTo}
      failure="Your films could not be loaded."
      skeleton={<PosterGridSkeleton count={8} />}
      empty={
        <EmptyState title={TABS[status].empty}>
          <p className="mb-4">Open a film to add it to one of your lists.</p>
          <LinkButton to={paths.home} variant="secondary">
            Browse films
          </LinkButton>
        </EmptyState>
      }
    >
      {({ movies, total }) => (
        <>
          <p className="mb-5 text-sm text-faint tabular-nums">{countLabel(total, 'title')}</p>
          <ul className="poster-grid">
            {movies.map(({ movie, stars }) => (
              <li key={movie._id}>
                <PosterCard movie={movie} />
                {stars !== null && (
                  <p className="mt-0.5 text-sm text-faint tabular-nums">You rated it {stars}/10</p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}
