import type { WatchCounts, WatchResponse, watchResponseSchema } from '@filmfisher/shared/watch/watch.schema';
import type { WatchStatus } from '@filmfisher/shared/watch/watch';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';
import { showOwnMark } from '../../../lib/own-marks.ts';
import { refreshMovie, repeatReadsUnderWay } from '../../../lib/repeat-reads.ts';
import { useViewer } from '../../../lib/session.ts';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { moviePath } from '../../../lib/paths.ts';
import { useQueuedWrite } from '../../../lib/use-queued-write.ts';
import { parseStatus } from '../lib/watch-status.ts';

const watchPath = (movieId: string) => `/movies/${encodeURIComponent(movieId)}/watch`;

/**
 * What the member says about watching a film.
 * @param viewerId in the key, so that no member ever sees what was answered to another
 */
export function ownWatchQuery(movieId: string, viewerId: string) {
  return queryOptions({
    queryKey: ['watch', 'own', movieId, viewerId],
    queryFn: ({ signal }) => api.get<typeof watchResponseSchema>(watchPath(movieId), { signal }),
  });
}

/** @returns the request that stores the member's status for a film, or takes it back (null) */
function statusRequest(movieId: string, status: WatchStatus | null) {
  const path = watchPath(movieId);
  return status === null ? { method: 'DELETE', path } : { method: 'PUT', path, body: { status } };
}

/** Id of the control: where a visitor comes back to after signing in. */
export const WATCH_ANCHOR = 'watch';

const NOT_SAVED = 'Your list could not be changed.';
const STAYS_SEEN = 'You rated or logged it, so it stays seen.';

const WORDS: Record<WatchStatus, string> = {
  watchlist: 'on your watchlist',
  watching: 'marked as watching',
  watched: 'marked as seen',
  dropped: 'marked as dropped',
};
const told = (title: string, status: WatchStatus | null) =>
  status === null ? `${title}, your mark removed` : `${title}, ${WORDS[status]}`;

interface WatchStatusOptions {
  movieId: string;
  /** Names the film among what waits to be sent. */
  title: string;
  /** The film's counters after a change, as the server counted them. */
  onCounted?: (counts: WatchCounts) => void;
}

/**
 * The viewer's status for a film. `choose` shows the new status at once and stores it in the background, without a
 * connection as soon as there is one; fast taps end in the last one; a refusal brings the stored status back and says so in a toast. A
 * visitor signs in first and comes back to it done.
 */
export function useWatchStatus({ movieId, title, onCounted }: WatchStatusOptions) {
  const viewer = useViewer();
  const client = useQueryClient();
  const query = ownWatchQuery(movieId, viewer?._id ?? '');
  const own = useQuery({ ...query, enabled: viewer !== null && viewer !== undefined });

  const { write, pending, waits } = useQueuedWrite<WatchStatus | null, WatchResponse>({
    kind: 'watch',
    subjectId: movieId,
    describe: (status) => ({
      ...statusRequest(movieId, status),
      what: told(title, status),
      href: moviePath(movieId),
    }),
    onStored: (answer, choice) => {
      if (choice === null && answer.seen) toast.info(STAYS_SEEN, { toastId: 'watch' });
      client.setQueryData(query.queryKey, answer);
      const { status, seen } = answer;
      showOwnMark(client, movieId, viewer?._id ?? '', { status, seen });
      repeatReadsUnderWay(client, query.queryKey);
      onCounted?.(answer.counts);
      void refreshMovie(client, movieId);
    },
    onFailed: (error, status) => {
      if (!refused(error, status)) toast.error(actionErrorText(error, NOT_SAVED), { toastId: 'watch' });
    },
  });
  const { attempt, refused } = useAuthenticatedAction<WatchStatus | null>({
    name: `watch ${movieId}`,
    anchor: WATCH_ANCHOR,
    parse: parseStatus,
    run: write,
  });

  const stored = own.data?.status ?? null;
  const status = viewer === null ? null : pending === undefined ? stored : pending.choice;
  return { status, choose: attempt, waits };
}

/**
 * Rating a film means having seen it, and the server takes it off the watchlist.
 * @returns to be called after a rating: shows a toast about the move, with Undo
 */
export function useLeavesWatchlist(movieId: string): () => void {
  const viewer = useViewer();
  const client = useQueryClient();
  const { queryKey } = ownWatchQuery(movieId, viewer?._id ?? '');
  const putBack = () => {
    api.put<typeof watchResponseSchema>(watchPath(movieId), { status: 'watchlist' }).then(
      () => refreshMovie(client, movieId),
      (error: unknown) => {
        toast.error(actionErrorText(error));
      },
    );
  };
  return () => {
    if (client.getQueryData(queryKey)?.status !== 'watchlist') return;
    toast.info("Off your watchlist: you've seen it.", {
      toastId: 'left watchlist',
      action: { label: 'Undo', onPress: putBack },
    });
  };
}
