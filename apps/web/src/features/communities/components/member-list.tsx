import type { CommunityMember } from '@filmfisher/shared/communities/communities.schema';
import type { MembershipState } from '@filmfisher/shared/communities/communities';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { PagedList } from '../../../components/ui/paged-list.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { profilePath } from '../../../lib/paths.ts';
import { communityMembersQuery } from '../api/communities.queries.ts';
import { ROLE_NAMES } from '../lib/words.ts';

interface MemberListProps {
  communityId: string;
  state: MembershipState;
  label: string;
  empty: ReactNode;
  page: number;
  goTo: (page: number, replace?: boolean) => void;
  /** What can be done with a member. */
  actions?: (row: CommunityMember) => ReactNode;
}

/** Members of a community who are in one state. */
export function MemberList({ communityId, state, label, empty, page, goTo, actions }: MemberListProps) {
  const query = useQuery(communityMembersQuery(communityId, state, page));
  return (
    <PagedList
      label={label}
      query={query}
      page={page}
      goTo={goTo}
      failure="The members could not be loaded."
      skeleton={<Skeleton className="h-40 w-full" />}
      empty={empty}
    >
      {({ members }) => (
        <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {members.map((row) => (
            <li
              key={row.member.userId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <span className="flex min-w-0 items-center gap-3">
                <Avatar member={row.member} />
                <span className="min-w-0">
                  <Link
                    to={profilePath(row.member.userId)}
                    className="font-semibold wrap-anywhere hover:text-accent"
                  >
                    {row.member.username}
                  </Link>
                  {row.role !== 'member' && (
                    <span className="block text-sm text-faint">{ROLE_NAMES[row.role]}</span>
                  )}
                </span>
              </span>
              {actions && <span className="flex flex-wrap gap-2">{actions(row)}</span>}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
