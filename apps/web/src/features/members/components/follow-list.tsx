import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { followsQuery, type FollowSide } from '../api/members.queries.ts';
import { MemberRow } from './member-row.tsx';

const TEXTS: Record<FollowSide, { label: string; empty: string; failure: string }> = {
  followers: {
    label: 'Followers',
    empty: 'No followers yet',
    failure: 'The followers could not be loaded.',
  },
  following: {
    label: 'Following',
    empty: 'Not following anyone yet',
    failure: 'The followed members could not be loaded.',
  },
};

interface FollowListProps {
  userId: string;
  side: FollowSide;
}

/** Who follows a member, or whom the member follows. */
export function FollowList({ userId, side }: FollowListProps) {
  const [page, goTo] = usePageParam();
  const query = useQuery(followsQuery(side, { userId, page }));
  const { label, empty, failure } = TEXTS[side];
  return (
    <PagedList
      label={label}
      query={query}
      page={page}
      goTo={goTo}
      failure={failure}
      skeleton={Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="mb-2 h-18 w-full" />
      ))}
      empty={<EmptyState title={empty} />}
    >
      {({ members }) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-2">
          {members.map((member) => (
            <MemberRow key={member.userId} member={member} side={side} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
