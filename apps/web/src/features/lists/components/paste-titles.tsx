import { LIST_LINES_MAX } from '@filmfisher/shared/lists/lists';
import type { ListMatches } from '@filmfisher/shared/lists/list-movies.schema';
import clsx from 'clsx';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { SelectInput } from '../../../components/ui/select-field.tsx';
import { controlClass } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { useAddMovies, useMatchLines } from '../api/lists.mutations.ts';
import { useTextDraft } from '../../../lib/use-draft.ts';

type Match = ListMatches['matches'][number];

/** Titles are pasted, one on each line; what they mean is shown before anything is added. */
export function PasteTitles({ listId, listed }: { listId: string; listed: ReadonlySet<string> }) {
  const [text, setText, forgetText] = useTextDraft({ name: `list titles ${listId}` });
  const match = useMatchLines(listId);
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const error = lines.length > LIST_LINES_MAX ? `At most ${LIST_LINES_MAX} lines at once` : undefined;
  const forget = () => {
    forgetText();
    match.reset();
  };
  if (match.data) {
    return <MatchPreview matches={match.data} listId={listId} listed={listed} onDone={forget} />;
  }
  return (
    <div>
      <Field label="Paste titles" hint="One on each line; a year in brackets helps." error={error}>
        {(control) => (
          <textarea
            {...control}
            rows={6}
            value={text}
            placeholder={'Living in Bondage (1992)\nLionheart'}
            className={clsx(controlClass, 'py-2')}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
        )}
      </Field>
      <Button
        variant="secondary"
        busy={match.isPending}
        busyLabel="Looking..."
        disabled={lines.length === 0 || error !== undefined}
        onClick={() => {
          match.mutate(lines, {
            onError: (failure) => {
              toast.error(actionErrorText(failure));
            },
          });
        }}
      >
        Find these films
      </Button>
    </div>
  );
}

interface MatchPreviewProps {
  matches: readonly Match[];
  listId: string;
  listed: ReadonlySet<string>;
  onDone: () => void;
}

const NONE = '';

/** What each line means, as far as we know; where it may be several films, one is chosen. */
function MatchPreview({ matches, listId, listed, onDone }: MatchPreviewProps) {
  const [choices, setChoices] = useState(() => matches.map(({ movie }) => movie?._id ?? NONE));
  const { mutate, isPending } = useAddMovies(listId);
  const wanted = [...new Set(choices)].filter((id) => id !== NONE && !listed.has(id));
  return (
    <div>
      <h2 className="font-semibold">{countLabel(matches.length, 'line')}</h2>
      <ol className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
        {matches.map(({ line, movie, candidates }, index) => {
          const options = movie ? [movie, ...candidates.filter(({ _id }) => _id !== movie._id)] : candidates;
          return (
            <li key={`${index} ${line}`} className="grid gap-2 px-4 py-3 sm:grid-cols-2 sm:items-center">
              <span className="min-w-0 text-muted wrap-anywhere">{line}</span>
              {options.length === 0 ? (
                <span className="text-faint">We don't have this film.</span>
              ) : (
                <SelectInput
                  aria-label={`Film for ${line}`}
                  value={choices[index] ?? NONE}
                  onChange={({ target }) => {
                    setChoices((before) => before.map((id, at) => (at === index ? target.value : id)));
                  }}
                >
                  <option value={NONE}>None of these</option>
                  {options.map(({ _id, title, yearOfRelease }) => (
                    <option key={_id} value={_id}>
                      {title} ({yearOfRelease}){listed.has(_id) ? ', on the list already' : ''}
                    </option>
                  ))}
                </SelectInput>
              )}
            </li>
          );
        })}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          busy={isPending}
          busyLabel="Adding..."
          disabled={wanted.length === 0}
          onClick={() => {
            mutate(wanted, {
              onSuccess: ({ message }) => {
                toast.success(message);
                onDone();
              },
              onError: (error) => {
                toast.error(actionErrorText(error));
              },
            });
          }}
        >
          Add {countLabel(wanted.length, 'film')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Start over
        </Button>
      </div>
    </div>
  );
}
