import type { Member } from '@filmfisher/shared/members';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchQuery } from './search.query.ts';
import { useDebounced } from './use-debounced.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { AuthorPicture } from '../ui/author-picture.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CloseIcon } from '../ui/icons.tsx';
import { TextInput } from '../ui/text-input.tsx';

const PAUSE_MS = 200;
const HITS = 6;

interface MemberPickerProps {
  company: readonly Member[];
  /** How many can be chosen. */
  max: number;
  onChange: (company: Member[]) => void;
  /** Why the chosen ones cannot be asked. */
  error: string | undefined;
}

/** The members with whom one watches: found by name, taken out again. */
export function MemberPicker({ company, max, onChange, error }: MemberPickerProps) {
  const [typed, setTyped] = useState('');
  const query = useQuery(searchQuery(useDebounced(typed.trim(), PAUSE_MS), HITS));
  const known = new Set(company.map(({ userId }) => userId));
  const members = typed.trim() === '' || !query.isEnabled ? [] : (query.data?.members ?? []);
  const found = members.filter(({ userId }) => !known.has(userId));
  return (
    <div>
      {company.length > 0 && (
        <ul aria-label="Your company" className="mb-4 flex flex-wrap gap-2">
          {company.map((member) => (
            <li
              key={member.userId}
              className="inline-flex items-center gap-2 rounded-full border border-line bg-surface pl-2"
            >
              <AuthorPicture author={member} className="size-8" />
              {member.username}
              <IconButton
                label={`Without ${member.username}`}
                onClick={() => {
                  onChange(company.filter(({ userId }) => userId !== member.userId));
                }}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {company.length < max && (
        <Field
          label="With whom?"
          hint="Type the beginning of a username. You must follow each other."
          error={error}
        >
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
      )}
      {found.length > 0 && (
        <ul
          aria-label="Found members"
          className="mb-6 divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {found.map((member) => (
            <li key={member.userId} className="flex items-center gap-3 px-4 py-2">
              <AuthorPicture author={member} className="size-8" />
              <span className="min-w-0 grow truncate">{member.username}</span>
              <ActionButton
                aria-label={`With ${member.username}`}
                onClick={() => {
                  onChange([...company, member]);
                  setTyped('');
                }}
              >
                Choose
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
