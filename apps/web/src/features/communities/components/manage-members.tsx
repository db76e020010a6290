import type { CommunityDetail } from '@filmfisher/shared/communities/communities.schema';
import type { MembershipState } from '@filmfisher/shared/communities/communities';
import { useState } from 'react';
import { MemberActions } from './member-actions.tsx';
import { MemberList } from './member-list.tsx';
import { MemberSearch } from '../../../components/search/member-search.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useInvite } from '../api/communities.mutations.ts';

const LISTS: { state: MembershipState; title: string; empty: string }[] = [
  { state: 'requested', title: 'Requests', empty: 'No requests are waiting.' },
  { state: 'accepted', title: 'Members', empty: 'No members yet.' },
  { state: 'invited', title: 'Invitations', empty: 'Nobody is invited right now.' },
  { state: 'refused', title: 'Refused or removed', empty: 'Nobody.' },
  { state: 'banned', title: 'Banned', empty: 'Nobody.' },
];

/** What those who moderate a community decide of its members. */
export function ManageMembers({ community }: { community: CommunityDetail }) {
  return (
    <div className="grid gap-8">
      {LISTS.map((list) => (
        <ManagedList key={list.state} community={community} {...list} />
      ))}
      <InviteForm communityId={community._id} />
    </div>
  );
}

function ManagedList({
  community,
  state,
  title,
  empty,
}: (typeof LISTS)[number] & { community: CommunityDetail }) {
  const [page, setPage] = useState(1);
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <MemberList
        communityId={community._id}
        state={state}
        label={title}
        empty={<p className="text-muted">{empty}</p>}
        page={page}
        goTo={setPage}
        actions={(row) => <MemberActions row={row} community={community} />}
      />
    </section>
  );
}

/** Members are looked for by name and invited. */
function InviteForm({ communityId }: { communityId: string }) {
  const { mutate, isPending } = useInvite(communityId);
  return (
    <MemberSearch
      label="Invite a member"
      action="Invite"
      disabled={isPending}
      onChoose={({ userId, username }, done) => {
        mutate(userId, {
          onSuccess: () => {
            toast.success(`${username} is invited.`);
            done();
          },
          onError: (error) => {
            toast.error(actionErrorText(error));
          },
        });
      }}
    />
  );
}
