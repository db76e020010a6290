import type { Board } from '@filmfisher/shared/boards';
import { API_BASE } from '@filmfisher/shared/brand';
import { Button } from '../../../components/ui/button.tsx';
import { useReadBoard } from '../api/threads.mutations.ts';

/** What a reader does with a board as a whole. */
export function BoardBar({ board: { _id, name, unread = 0 } }: { board: Board }) {
  const { mutate, isPending } = useReadBoard(_id);
  return (
    <div className="-mt-3 mb-5 flex min-h-11 flex-wrap items-center gap-x-5 text-sm md:-mt-6">
      <a
        href={`${API_BASE}/rss/boards/${_id}`}
        className="inline-flex min-h-11 items-center text-muted hover:text-accent"
      >
        RSS<span className="sr-only"> of {name}</span>
      </a>
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
