import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { refreshMovie } from '../../../lib/refresh-movie.ts';
import { useViewer } from '../../../lib/session.ts';
import { ownWatchQuery, sendStatus } from '../api/watch.queries.ts';

/**
 * Rating a film on the watchlist means having watched it, and the server marks it so.
 * @returns to be called after a rating: shows a toast about the move, with Undo
 */
export function useLeavesWatchlist(movieId: string): () => void {
  const viewer = useViewer();
  const client = useQueryClient();
  const { queryKey } = ownWatchQuery(movieId, viewer?._id ?? '');
  const putBack = () => {
    sendStatus(movieId, 'watchlist').then(
      () => refreshMovie(client, movieId),
      (error: unknown) => {
        toast.error(actionErrorText(error));
      },
    );
  };
  return () => {
    if (client.getQueryData(queryKey)?.status !== 'watchlist') return;
    toast.info('Moved from your watchlist to watched.', {
      toastId: 'left watchlist',
      action: { label: 'Undo', onPress: putBack },
    });
  };
}
