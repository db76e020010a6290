import type { postHistorySchema } from '@filmfisher/shared/posts/posts.schema';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { api } from '../../../lib/api-client.ts';
import { momentOf } from '../../../lib/dates.ts';

interface PostHistoryProps {
  id: string;
  onClose: () => void;
}

/** What a post said before it was edited, for moderators. */
export function PostHistory({ id, onClose }: PostHistoryProps) {
  const query = useQuery({
    queryKey: ['talk', 'history', id],
    queryFn: ({ signal }) =>
      api.get<typeof postHistorySchema>(`/posts/${encodeURIComponent(id)}/history`, { signal }),
  });
  return (
    <Dialog title="Earlier versions" onClose={onClose}>
      {() => (
        <Loaded
          query={query}
          failure="The earlier versions could not be loaded."
          skeleton={<Skeleton className="h-32 w-full" />}
        >
          {({ versions }) => (
            <ol className="grid max-h-[60vh] gap-4 overflow-y-auto">
              {versions.map(({ text, at }) => (
                <li key={at} className="rounded-lg border border-line p-3">
                  <p className="mb-1 text-sm text-faint">{momentOf(at)}</p>
                  <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                    {text}
                  </p>
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}
