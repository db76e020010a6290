import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchQuery } from '../../../components/search/search.query.ts';
import { useDebounced } from '../../../components/search/use-debounced.ts';
import { ActionButton } from '../../../components/ui/action-button.tsx';
import { AuthorPicture } from '../../../components/ui/author-picture.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useInvite } from '../api/communities.mutations.ts';

const PAUSE_MS = 200;
const HITS = 6;

/** Members are looked for by name and invited. */
export function InviteForm({ communityId }: { communityId: string }) {
  const [typed, setTyped] = useState('');
  const query = useQuery(searchQuery(useDebounced(typed.trim(), PAUSE_MS), HITS));
  const { mutate, isPending } = useInvite(communityId);
  const found = typed.trim() === '' || !query.isEnabled ? [] : (query.data?.members ?? []);
  return (
    <div>
      <Field label="Invite a member" hint="Type the beginning of a username.">
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value);
            }}
          />
        )}
      </Field>
      {found.length > 0 && (
        <ul
          aria-label="Found members"
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {found.map((member) => (
            <li key={member.userId} className="flex items-center justify-between gap-4 px-4 py-2">
              <span className="flex min-w-0 items-center gap-3">
                <AuthorPicture author={member} className="size-8" />
                <span className="truncate">{member.username}</span>
              </span>
              <ActionButton
                aria-label={`Invite: ${member.username}`}
                disabled={isPending}
                onClick={() => {
                  mutate(member.userId, {
                    onSuccess: () => {
                      toast.success(`${member.username} is invited.`);
                      setTyped('');
                    },
                    onError: (error) => {
                      toast.error(actionErrorText(error));
                    },
                  });
                }}
              >
                Invite
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
