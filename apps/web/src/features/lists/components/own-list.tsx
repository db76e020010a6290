import { LIST_RESTORE_MS } from '@filmfisher/shared/lists/lists';
import type { ListDetail } from '@filmfisher/shared/lists/lists.schema';
import { REVIEW_UNDO_MS } from '@filmfisher/shared/reviews/reviews';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { listPath, paths } from '../../../lib/paths.ts';
import { useChangeList, useDeleteList, useListAct } from '../api/lists.mutations.ts';
import { Editors } from './editors.tsx';
import { ListForm } from './list-form.tsx';

const failed = (error: Error) => {
  toast.error(actionErrorText(error));
};

/** What only the owner of a list changes: what it says of itself, its link, who works on it, whether it is there. */
export function OwnList({ list }: { list: ListDetail }) {
  const { title, description, ranked, visibility, tags } = list;
  const { mutateAsync } = useChangeList(list._id);
  return (
    <div className="grid gap-10">
      <section aria-labelledby="about-title">
        <h2 id="about-title" className="mb-4 text-lg font-semibold">
          About the list
        </h2>
        <ListForm
          key={list.updatedAt}
          values={{ title, description, ranked, visibility, tags }}
          submitLabel="Save"
          draft={`list ${list._id}`}
          save={async (input) => {
            await mutateAsync(input);
            toast.success('The list was changed.');
          }}
        />
      </section>
      {visibility === 'unlisted' && <LinkSection list={list} />}
      <section aria-labelledby="editors-title">
        <h2 id="editors-title" className="mb-4 text-lg font-semibold">
          Who works on it
        </h2>
        <Editors list={list} />
      </section>
      <DeleteButton list={list} />
    </div>
  );
}

function LinkSection({ list }: { list: ListDetail }) {
  const { mutate, isPending } = useListAct(list._id, 'link');
  const address = new URL(listPath(list, list.key), window.location.origin).href;
  return (
    <section aria-labelledby="link-title">
      <h2 id="link-title" className="mb-2 text-lg font-semibold">
        Its link
      </h2>
      <p className="mb-3 text-sm wrap-anywhere text-muted">{address}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => {
            navigator.clipboard.writeText(address).then(() => toast.success('The link is copied.'), failed);
          }}
        >
          Copy the link
        </Button>
        <Button
          variant="quiet"
          busy={isPending}
          onClick={() => {
            mutate(undefined, {
              onSuccess: ({ message }) => {
                toast.success(message);
              },
              onError: failed,
            });
          }}
        >
          Make another link
        </Button>
      </div>
    </section>
  );
}

/** Deleting takes effect at once, and can be undone for ten seconds. */
function DeleteButton({ list }: { list: ListDetail }) {
  const navigate = useNavigate();
  const remove = useDeleteList(list._id);
  const restore = useListAct(list._id, 'restore');
  return (
    <Button
      variant="secondary"
      className="justify-self-start"
      busy={remove.isPending}
      onClick={() => {
        remove.mutate(undefined, {
          onSuccess: ({ message }) => {
            toast.info(message, {
              toastId: `deleted ${list._id}`,
              autoClose: Math.min(REVIEW_UNDO_MS, LIST_RESTORE_MS),
              action: {
                label: 'Undo',
                onPress: () => {
                  restore.mutateAsync().then(() => void navigate(listPath(list)), failed);
                },
              },
            });
            void navigate(paths.lists, { replace: true });
          },
          onError: failed,
        });
      }}
    >
      Delete the list
    </Button>
  );
}
