import type { Member } from '@filmfisher/shared/members/members.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../ui/button.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { searchQuery } from './search.query.ts';
import { useDebounced } from './use-debounced.ts';

const PAUSE_MS = 200;
const HITS = 6;

interface MemberSearchProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Ids of those who are not offered. */
  leftOut?: ReadonlySet<string>;
  /** What is done with a member, e.g. 'Invite'. */
  action: string;
  disabled?: boolean;
  /** @param done empties the field */
  onChoose: (member: Member, done: () => void) => void;
}

/** Finds members by the beginning of their names, each with a button. */
export function MemberSearch({
  label,
  hint = 'Type the beginning of a username.',
  error,
  leftOut,
  action,
  disabled = false,
  onChoose,
}: MemberSearchProps) {
  const [typed, setTyped] = useState('');
  const query = useQuery(searchQuery(useDebounced(typed.trim(), PAUSE_MS), HITS));
  const data = typed.trim() === '' || !query.isEnabled ? undefined : query.data;
  const found = (data?.members ?? []).filter(({ userId }) => !leftOut?.has(userId));
  return (
    <>
      <Field label={label} hint={hint} error={error}>
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
          className="mb-6 divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {found.map((member) => (
            <li key={member.userId} className="flex items-center gap-3 px-4 py-2">
              <Avatar member={member} className="size-8" />
              <span className="min-w-0 grow truncate">{member.username}</span>
              <ActionButton
                aria-label={`${action}: ${member.username}`}
                disabled={disabled}
                onClick={() => {
                  onChoose(member, () => {
                    setTyped('');
                  });
                }}
              >
                {action}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {data && found.length === 0 && <p className="mb-6 text-sm text-muted">No matches.</p>}
    </>
  );
}
