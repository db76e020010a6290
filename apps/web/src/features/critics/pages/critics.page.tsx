import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { KeptFocus } from '../../../components/ui/kept-focus.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { profilePath } from '../../../lib/paths.ts';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { criticsQuery } from '../api/critics.queries.ts';
import { CriticText } from '../components/critic-text.tsx';
import { OwnApplication } from '../components/own-application.tsx';

/** /critics: who is accredited, and how to become it. */
export function CriticsPage() {
  const [page, goTo] = usePageParam();
  const query = useQuery(criticsQuery(page));
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="display text-2xl md:text-3xl">Critics</h1>
      <p className="mt-2 mb-8 max-w-prose text-muted">
        Our accredited critics, who they write for, and what might bias them.
      </p>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0">
          <PagedList
            label="Accredited critics"
            query={query}
            page={page}
            goTo={goTo}
            failure="The critics could not be loaded."
            skeleton={Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} className="mb-4 h-32 w-full" />
            ))}
            empty={<EmptyState title="No critics yet">Be the first: apply on this page.</EmptyState>}
          >
            {({ critics }) => (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {critics.map(({ userId, username, profilePicture, details }) => (
                  <li key={userId} className="flex gap-4 rounded-lg border border-line bg-surface p-4">
                    <Avatar member={{ username, profilePicture }} className="size-9" />
                    <div className="min-w-0 grow">
                      <Link to={profilePath(userId)} className="font-semibold hover:underline">
                        {username}
                      </Link>
                      {details ? (
                        <CriticText details={details} />
                      ) : (
                        <p className="text-muted">Outlet and statement to follow.</p>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </div>
        {/* On a phone it stands below the list, whose length is not known before. */}
        {!query.isPending && (
          <KeptFocus>
            <OwnApplication />
          </KeptFocus>
        )}
      </div>
    </div>
  );
}
