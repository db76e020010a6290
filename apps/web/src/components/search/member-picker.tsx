import type { Member } from '@filmfisher/shared/members';
import { TOGETHER_MAX } from '@filmfisher/shared/together';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchQuery } from '../../../components/search/search.query.ts';
import { useDebounced } from '../../../components/search/use-debounced.ts';
import { ActionButton } from '../../../components/ui/action-button.tsx';
import { AuthorPicture } from '../../../components/ui/author-picture.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { CloseIcon } from '../../../components/ui/icons.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';

const PAUSE_MS = 200;
const HITS = 6;

interface CompanyPickerProps {
  company: readonly Member[];
  onChange: (company: Member[]) => void;
  /** Why the chosen ones cannot be asked. */
  error: string | undefined;
}

/** The members with whom one watches: found by name, taken out again. */
export function CompanyPicker({ company, onChange, error }: CompanyPickerProps) {
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
      {company.length < TOGETHER_MAX && (
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
