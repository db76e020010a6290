import type { ListDetail } from '@filmfisher/shared/lists/lists.schema';
import { Button } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useEditor } from '../api/lists.mutations.ts';

/** Offers an invited member to accept or decline, and a collaborator to leave. */
export function Invitation({ list, userId }: { list: ListDetail; userId: string }) {
  const { mutate, isPending } = useEditor(list._id);
  const role = list.mine?.role;
  if (role !== 'invited' && role !== 'collaborator') return null;
  const answer = (works: boolean) => {
    mutate(
      { userId, works },
      {
        onError: (error) => {
          toast.error(actionErrorText(error));
        },
      },
    );
  };
  return (
    <section
      aria-label="Your part in this list"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <p>
        {role === 'invited'
          ? `${list.owner.username} has invited you to work on this list.`
          : 'You work on this list with its owner.'}
      </p>
      <span className="flex flex-wrap gap-2">
        {role === 'invited' && (
          <Button
            busy={isPending}
            onClick={() => {
              answer(true);
            }}
          >
            Accept
          </Button>
        )}
        <Button
          variant="secondary"
          busy={isPending}
          onClick={() => {
            answer(false);
          }}
        >
          {role === 'invited' ? 'Decline' : 'Leave'}
        </Button>
      </span>
    </section>
  );
}
