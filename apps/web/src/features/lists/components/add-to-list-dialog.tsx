import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { CheckIcon } from '../../../components/ui/icons.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { useAddMovie, useMakeList } from '../api/lists.mutations.ts';
import { ownListsQuery } from '../api/lists.queries.ts';
import { VISIBILITY_NAMES } from '../lib/words.ts';
import { useTextDraft } from '../../../lib/use-draft.ts';

interface AddToListDialogProps {
  movie: { _id: string; title: string };
  /** @returns whether the failure was about the account, and has been dealt with */
  isRefused: (error: Error) => boolean;
  onClose: () => void;
}

/** Puts a film on one of one's lists, or on a new one. */
export function AddToListDialog({ movie, isRefused, onClose }: AddToListDialogProps) {
  const query = useQuery(ownListsQuery(movie._id));
  const add = useAddMovie();
  const make = useMakeList();
  const [title, setTitle, forgetTitle] = useTextDraft({ name: 'title of a new list' });
  const failed = (error: Error) => {
    if (!isRefused(error)) toast.error(actionErrorText(error));
  };
  const put = (list: { _id: string; title: string }) => {
    add.mutate(
      { id: list._id, movieId: movie._id },
      {
        onSuccess: () => {
          toast.success(`${movie.title} is on “${list.title}”.`);
        },
        onError: failed,
      },
    );
  };
  const isBusy = add.isPending || make.isPending;
  return (
    <Dialog title="Add to a list" label={`Add ${movie.title} to a list`} onClose={onClose}>
      {() => (
        <>
          <Loaded
            query={query}
            failure="Your lists could not be loaded."
            skeleton={<Skeleton className="h-32 w-full" />}
          >
            {(lists) =>
              lists.length === 0 ? (
                <p className="text-muted">You have no list yet. Make the first one:</p>
              ) : (
                <ul
                  aria-label="Your lists"
                  className="max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line"
                >
                  {lists.map((list) => (
                    <li key={list._id}>
                      <button
                        type="button"
                        disabled={list.has || isBusy}
                        className="flex min-h-12 w-full items-center justify-between gap-4 px-4 py-2 text-left transition enabled:hover:bg-raised"
                        onClick={() => {
                          put(list);
                        }}
                      >
                        <span className="min-w-0">
                          <span className="block font-semibold wrap-anywhere">{list.title}</span>
                          <span className="text-sm text-faint tabular-nums">
                            {countLabel(list.count, 'film')}
                            {list.visibility !== 'public' && ` · ${VISIBILITY_NAMES[list.visibility]}`}
                          </span>
                        </span>
                        {list.has && (
                          <span className="inline-flex shrink-0 items-center gap-1 text-sm text-success">
                            <CheckIcon width={18} height={18} />
                            On it
                          </span>
                        )}
                      </button>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
          <form
            className="mt-4 flex flex-wrap items-start gap-x-3"
            onSubmit={(event) => {
              event.preventDefault();
              make.mutate(
                { title: title.trim() },
                {
                  onSuccess: (list) => {
                    forgetTitle();
                    put(list);
                  },
                  onError: failed,
                },
              );
            }}
          >
            <div className="grow">
              <Field label="A new list">
                {(control) => (
                  <TextInput
                    {...control}
                    placeholder="Its title"
                    value={title}
                    onChange={({ target }) => {
                      setTitle(target.value);
                    }}
                  />
                )}
              </Field>
            </div>
            <Button
              type="submit"
              variant="secondary"
              className="mt-6.5"
              busy={isBusy}
              disabled={title.trim() === ''}
            >
              Make it
            </Button>
          </form>
        </>
      )}
    </Dialog>
  );
}
