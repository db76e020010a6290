import type { Board } from '@filmfisher/shared/boards';
import { Button } from '../../../components/ui/button.tsx';
import { TalkRssLink } from '../../../components/ui/rss-link.tsx';
import { useReadBoard } from '../api/threads.mutations.ts';

/** What a reader does with a board as a whole. */
export function BoardBar({ board: { _id, name, unread = 0 } }: { board: Board }) {
  const { mutate, isPending } = useReadBoard(_id);
  return (
    <div className="-mt-3 mb-5 flex min-h-11 flex-wrap items-center gap-x-5 text-sm md:-mt-6">
      <TalkRssLink kind="board" id={_id} of={name} />
      {unread > 0 && (
        <Button
          variant="quiet"
          busy={isPending}
          busyLabel="Marking..."
          onClick={() => {
            mutate();
          }}
        >
          Mark all read
        </Button>
      )}
    </div>
  );
}
