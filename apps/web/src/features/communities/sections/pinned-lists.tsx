import { COMMUNITY_LISTS_MAX } from '@filmfisher/shared/communities/communities';
import type { CommunityDetail } from '@filmfisher/shared/communities/communities.schema';
import type { List } from '@filmfisher/shared/lists/lists.schema';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useDebounced } from '../../../components/search/use-debounced.ts';
import { ActionButton, IconButton } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { CloseIcon } from '../../../components/ui/icons.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { listsQuery } from '../../lists/api/lists.queries.ts';
import { useChangeCommunity } from '../api/communities.mutations.ts';

const PAUSE_MS = 200;
const HITS = 6;

/** The public lists that a community shows: looked for by title, pinned, taken out again. */
export function PinnedLists({ community: { _id, lists } }: { community: CommunityDetail }) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const q = useDebounced(typed.trim(), PAUSE_MS);
  const { data } = useQuery({ ...listsQuery({ q, sort: 'popular' }, 1), enabled: q !== '' });
  const { mutate, isPending } = useChangeCommunity(_id);
  const known = new Set(lists.map((list) => list._id));
  const isAsked = typed.trim() !== '' && q !== '' && data !== undefined;
  const found = isAsked ? data.lists.filter((list) => !known.has(list._id)).slice(0, HITS) : [];

  const pin = (pinned: readonly List[]) => {
    mutate(
      { listIds: pinned.map((list) => list._id) },
      {
        onError: (error) => {
          toast.error(actionErrorText(error));
        },
      },
    );
  };
  const rows = (label: string, shown: readonly List[], act: (list: List) => ReactNode) => (
    <ul aria-label={label} className="mb-4 divide-y divide-line rounded-lg border border-line bg-surface">
      {shown.map((list) => (
        <li key={list._id} className="flex min-h-14 items-center justify-between gap-4 py-1 pr-1 pl-4">
          <span className="min-w-0 wrap-anywhere">
            {list.title} <span className="text-sm text-faint">by {list.owner.username}</span>
          </span>
          {act(list)}
        </li>
      ))}
    </ul>
  );

  return (
    <>
      {lists.length > 0 &&
        rows('Pinned lists', lists, (list) => (
          <IconButton
            label={`Take ${list.title} out`}
            disabled={isPending}
            onClick={() => {
              pin(lists.filter((one) => one !== list));
            }}
          >
            <CloseIcon width={16} height={16} />
          </IconButton>
        ))}
      {lists.length < COMMUNITY_LISTS_MAX && (
        <>
          <Field
            label="Pin a list"
            hint={`Type words of its title; up to ${COMMUNITY_LISTS_MAX} public lists.`}
          >
            {(control) => (
              <TextInput
                {...control}
                ref={field}
                type="search"
                value={typed}
                autoComplete="off"
                onChange={({ target }) => {
                  setTyped(target.value);
                }}
              />
            )}
          </Field>
          {found.length > 0 &&
            rows('Found lists', found, (list) => (
              <ActionButton
                aria-label={`Pin: ${list.title}`}
                disabled={isPending}
                onClick={() => {
                  pin([...lists, list]);
                  setTyped('');
                  field.current?.focus();
                }}
              >
                Pin
              </ActionButton>
            ))}
          {isAsked && found.length === 0 && <p className="mb-4 text-sm text-muted">No matches.</p>}
        </>
      )}
    </>
  );
}
