import type { OwnCommunityList } from '@filmfisher/shared/communities/communities.schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { paths } from '../../../lib/paths.ts';
import { ownCommunitiesQuery } from '../api/communities.queries.ts';
import { CommunityCard } from '../components/community-card.tsx';

type Own = OwnCommunityList['communities'][number];

/** What stands together, in this order. */
const GROUPS: { title: string; has: (own: Own) => boolean }[] = [
  { title: 'Invitations', has: ({ membership }) => membership?.state === 'invited' },
  { title: 'Your communities', has: ({ membership }) => membership?.state === 'accepted' },
  { title: 'Your requests', has: ({ membership }) => membership?.state === 'requested' },
];

/** #communities: one's own, requests and invitations. */
export function OwnCommunities() {
  const query = useQuery(ownCommunitiesQuery);
  return (
    <Loaded
      query={query}
      failure="Your communities could not be loaded."
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {(own) =>
        own.length === 0 ? (
          <EmptyState title="You haven't joined a community yet">
            <LinkButton to={paths.communities} variant="secondary">
              Find communities
            </LinkButton>
          </EmptyState>
        ) : (
          <div className="grid gap-8">
            {GROUPS.map(({ title, has }) => {
              const found = own.filter(has);
              return (
                found.length > 0 && (
                  <section key={title} aria-label={title}>
                    <h2 className="mb-4 text-lg font-semibold">{title}</h2>
                    <ul className="grid gap-4 xl:grid-cols-2">
                      {found.map((community) => (
                        <li key={community._id}>
                          <CommunityCard community={community} requests={community.requests} />
                        </li>
                      ))}
                    </ul>
                  </section>
                )
              );
            })}
            <p>
              <Link to={paths.communities} className="link">
                Find more communities
              </Link>
            </p>
          </div>
        )
      }
    </Loaded>
  );
}
