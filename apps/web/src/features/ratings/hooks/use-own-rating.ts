import type { RatingAnswer } from '@filmfisher/shared/ratings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.ts';
import { errorText } from '../../../lib/api-client.ts';
import { refreshFilm } from '../../../lib/refresh-film.ts';
import { useAsMember, type Viewer } from '../../../lib/sign-in-first.ts';
import { useClientState } from '../../../lib/store.ts';
import { useLatestWrite } from '../../../lib/use-latest-write.ts';
import { ownRatingQuery, sendStars, type Stars } from '../api/ratings.queries.ts';
import { keepRatingError, keepStars } from '../lib/kept-stars.ts';
import { parseStars } from '../lib/parse-stars.ts';

/** Id of the block with the stars: where a visitor comes back to after signing in. */
export const RATE_ANCHOR = 'rate';

const NOT_SAVED = 'Your rating could not be saved. Please try again.';

interface OwnRatingOptions {
  movieId: string;
  viewer: Viewer;
  /** The film's numbers after a vote, as the server counted them. */
  onRated: (numbers: RatingAnswer['movie']) => void;
}

/**
 * The viewer's own stars for a film. `rate` shows the new stars at once and stores them in the background; fast taps
 * end in the last one; a failure brings the stored stars back and says so in a toast. A visitor signs in first and
 * comes back to the rating done.
 */
export function useOwnRating({ movieId, viewer, onRated }: OwnRatingOptions) {
  const client = useQueryClient();
  const query = ownRatingQuery(movieId, viewer?._id ?? '');
  const own = useQuery({ ...query, enabled: viewer !== null && viewer !== undefined });
  const kept = useClientState((state) => state.rating.stars[movieId]) ?? null;

  const { write, pending } = useLatestWrite<Stars, RatingAnswer>({
    writeKey: ['rating', movieId],
    send: (stars) => sendStars(movieId, stars),
    onStored: ({ stars, movie }) => {
      keepStars(movieId, stars);
      client.setQueryData(query.queryKey, { stars });
      onRated(movie);
      void refreshFilm(client, movieId);
    },
    onFailed: (error, stars) => {
      if (refused(error, stars)) return;
      const text = errorText(error, NOT_SAVED);
      keepRatingError(text);
      toast.error(text, { toastId: 'rating' });
    },
  });
  const { attempt, refused } = useAsMember<Stars>({
    viewer,
    name: `rating ${movieId}`,
    anchor: RATE_ANCHOR,
    parse: parseStars,
    run: write,
  });

  const stored = own.data === undefined ? kept : own.data.stars;
  return {
    /** What to show: the choice on its way, else what is stored; nothing for a visitor. */
    stars: viewer === null ? null : pending === undefined ? stored : pending.choice,
    rate: attempt,
  };
}
