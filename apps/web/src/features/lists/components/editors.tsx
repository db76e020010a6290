import type { ListDetail } from '@filmfisher/shared/lists/lists.schema';
import { MemberSearch } from '../../../components/search/member-search.tsx';
import { ActionButton } from '../../../components/ui/button.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useEditor } from '../api/lists.mutations.ts';

/** Who works on a list beside its owner, and whom the owner asks to. */
export function Editors({ list }: { list: ListDetail }) {
  const { mutate, isPending } = useEditor(list._id);
  const known = new Set([list.owner.userId, ...list.collaborators.map(({ member }) => member.userId)]);
  const set = (change: { userId: string; works: boolean }, said: string, done?: () => void) => {
    mutate(change, {
      onSuccess: () => {
        toast.success(said);
        done?.();
      },
      onError: (error) => {
        toast.error(actionErrorText(error));
      },
    });
  };
  return (
    <div>
      {list.collaborators.length > 0 && (
        <ul
          aria-label="Who works on the list"
          className="mb-4 divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {list.collaborators.map(({ member, state }) => (
            <li key={member.userId} className="flex items-center gap-3 px-4 py-2">
              <Avatar member={member} className="size-8" />
              <span className="min-w-0 grow truncate">{member.username}</span>
              {state === 'invited' && <span className="text-sm text-faint">Invited</span>}
              <ActionButton
                aria-label={`Remove: ${member.username}`}
                disabled={isPending}
                onClick={() => {
                  set(
                    { userId: member.userId, works: false },
                    `${member.username} no longer works on the list.`,
                  );
                }}
              >
                Remove
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <MemberSearch
        label="Invite a member"
        leftOut={known}
        action="Invite"
        disabled={isPending}
        onChoose={({ userId, username }, done) => {
          set({ userId, works: true }, `${username} is invited.`, done);
        }}
      />
    </div>
  );
}
