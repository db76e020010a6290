import type { RatingResponse } from '@filmfisher/shared/ratings/ratings.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { showOwnMark } from '../../../lib/own-marks.ts';
import { refreshMovie, repeatReadsUnderWay } from '../../../lib/repeat-reads.ts';
import { useViewer } from '../../../lib/session.ts';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { useClientState } from '../../../lib/store.ts';
import { outboxKey } from '../../../lib/outbox.ts';
import { moviePath } from '../../../lib/paths.ts';
import { useQueuedWrite } from '../../../lib/use-queued-write.ts';
import { usePendingWrite } from '../../../lib/use-latest-write.ts';
import {
  ownRatingQuery,
  starsRequest,
  type Stars,
  keepRatingError,
  keepStars,
} from '../api/ratings.queries.ts';
import { parseStars } from '../components/star-picker.tsx';

/** Id of the block with the stars: where a visitor comes back to after signing in. */
export const RATE_ANCHOR = 'rate';

const NOT_SAVED = 'Your rating could not be saved.';

const KIND = 'rating';

/** @returns the viewer's stars to show: the choice on its way, else what is stored; null for a visitor and for none */
export function useOwnStars(movieId: string): Stars {
  const viewer = useViewer();
  const isMember = viewer !== null && viewer !== undefined;
  const own = useQuery({ ...ownRatingQuery(movieId, viewer?._id ?? ''), enabled: isMember });
  const kept = useClientState((state) => state.rating.stars[movieId]) ?? null;
  const pending = usePendingWrite<Stars>(outboxKey(KIND, movieId));
  if (viewer === null) return null;
  if (pending !== undefined) return pending.choice;
  return own.data === undefined ? kept : own.data.stars;
}

interface OwnRatingOptions {
  movieId: string;
  /** Names the film among what waits to be sent. */
  title: string;
  /** The film's numbers after a vote, as the server counted them. */
  onRated?: (numbers: RatingResponse['movie']) => void;
}

const told = (title: string, stars: Stars) =>
  stars === null ? `No stars for ${title}` : `${stars} ${stars === 1 ? 'star' : 'stars'} for ${title}`;

/**
 * The viewer's own stars for a film. `rate` shows the new stars at once and stores them in the background, without a
 * connection as soon as there is one; fast taps end in the last one; a refusal brings the stored stars back and says so in a toast. A visitor signs in first and
 * comes back to the rating done.
 */
export function useOwnRating({ movieId, title, onRated }: OwnRatingOptions) {
  const viewer = useViewer();
  const client = useQueryClient();
  const stars = useOwnStars(movieId);

  const { write, waits } = useQueuedWrite<Stars, RatingResponse>({
    kind: KIND,
    subjectId: movieId,
    describe: (stars) => ({
      ...starsRequest(movieId, stars),
      what: told(title, stars),
      href: `${moviePath(movieId)}#${RATE_ANCHOR}`,
    }),
    onStored: ({ movie, ...own }) => {
      keepStars(movieId, own.stars);
      const { queryKey } = ownRatingQuery(movieId, viewer?._id ?? '');
      client.setQueryData(queryKey, own);
      repeatReadsUnderWay(client, queryKey);
      showOwnMark(client, movieId, viewer?._id ?? '', {
        stars: own.stars,
        ...(own.stars !== null && { seen: true }),
      });
      onRated?.(movie);
      void refreshMovie(client, movieId);
    },
    onFailed: (error, choice) => {
      if (refused(error, choice)) return;
      const text = actionErrorText(error, NOT_SAVED);
      keepRatingError(text);
      toast.error(text, { toastId: 'rating' });
    },
  });
  const { attempt, refused } = useAuthenticatedAction<Stars>({
    name: `rating ${movieId}`,
    anchor: RATE_ANCHOR,
    parse: parseStars,
    run: write,
  });

  return { stars, rate: attempt, waits };
}
