import { MemberSearch } from '../../../components/search/member-search.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useInvite } from '../api/communities.mutations.ts';

/** Members are looked for by name and invited. */
export function InviteForm({ communityId }: { communityId: string }) {
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
