import type { ListDetail } from '@filmfisher/shared/lists';
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
import { useEditor } from '../api/lists.mutations.ts';

const PAUSE_MS = 200;
const HITS = 6;

/** Who works on a list beside its owner, and whom the owner asks to. */
export function Editors({ list }: { list: ListDetail }) {
  const [typed, setTyped] = useState('');
  const query = useQuery(searchQuery(useDebounced(typed.trim(), PAUSE_MS), HITS));
  const { mutate, isPending } = useEditor(list._id);
  const known = new Set([list.owner.userId, ...list.collaborators.map(({ member }) => member.userId)]);
  const members = typed.trim() === '' || !query.isEnabled ? [] : (query.data?.members ?? []);
  const found = members.filter(({ userId }) => !known.has(userId));
  const set = (userId: string, works: boolean, done: string) => {
    mutate(
      { userId, works },
      {
        onSuccess: () => {
          toast.success(done);
          setTyped('');
        },
        onError: (error) => {
          toast.error(actionErrorText(error));
        },
      },
    );
  };
  const rows = 'divide-y divide-line rounded-lg border border-line bg-surface';
  return (
    <div>
      {list.collaborators.length > 0 && (
        <ul aria-label="Who works on the list" className={`${rows} mb-4`}>
          {list.collaborators.map(({ member, state }) => (
            <li key={member.userId} className="flex items-center gap-3 px-4 py-2">
              <AuthorPicture author={member} className="size-8" />
              <span className="min-w-0 grow truncate">{member.username}</span>
              {state === 'invited' && <span className="text-sm text-faint">Invited</span>}
              <ActionButton
                aria-label={`Remove: ${member.username}`}
                disabled={isPending}
                onClick={() => {
                  set(member.userId, false, `${member.username} works on the list no more.`);
                }}
              >
                Remove
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
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
        <ul aria-label="Found members" className={rows}>
          {found.map((member) => (
            <li key={member.userId} className="flex items-center gap-3 px-4 py-2">
              <AuthorPicture author={member} className="size-8" />
              <span className="min-w-0 grow truncate">{member.username}</span>
              <ActionButton
                aria-label={`Invite: ${member.username}`}
                disabled={isPending}
                onClick={() => {
                  set(member.userId, true, `${member.username} is invited.`);
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
