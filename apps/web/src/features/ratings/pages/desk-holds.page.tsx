import type { HoldList, holdListSchema } from '@filmfisher/shared/ratings/holds.schema';
import { HOLD_DAYS } from '@filmfisher/shared/ratings/light-votes';
import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { scoreResponseSchema } from '@filmfisher/shared/ratings/scores.schema';
import { DeskHeading } from '../../../components/desk/desk-heading.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api } from '../../../lib/api-client.ts';
import { countLabel } from '../../../lib/count-label.ts';
import { momentOf } from '../../../lib/dates.ts';
import { moviePath } from '../../../lib/paths.ts';
import { refreshMovie } from '../../../lib/repeat-reads.ts';

const KEY = ['desk', 'holds'] as const;

/** GET /admin/holds: films with ratings that wait for a decision */
const holdsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => api.get<typeof holdListSchema>('/admin/holds', { signal }),
  staleTime: 0,
});

/** POST /admin/holds/{movieId}/decision: whether the held ratings count again at once */
function useDecideHold(movieId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (release: boolean) =>
      api.post<typeof scoreResponseSchema>(`/admin/holds/${encodeURIComponent(movieId)}/decision`, {
        release,
      }),
    // Somebody else may have decided: then the list tells, too.
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: KEY }), refreshMovie(client, movieId)]),
  });
}

type HeldMovie = HoldList['holds'][number];

/** /admin/holds: ratings that came in a wave and count for nothing until somebody decides. */
export function DeskHoldsPage() {
  const query = useQuery(holdsQuery);
  return (
    <>
      <DeskHeading
        title="Held ratings"
        intro={`Sudden waves of light ratings. They count for nothing until you decide; after ${HOLD_DAYS} days they count as what their accounts have become.`}
      />
      <Loaded
        query={query}
        failure="The held ratings could not be loaded."
        skeleton={Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="mb-3 h-36 w-full" />
        ))}
      >
        {({ holds }) =>
          holds.length === 0 ? (
            <EmptyState title="No ratings are held">Nothing waits for a decision.</EmptyState>
          ) : (
            <ul className="grid gap-3">
              {holds.map((held) => (
                <HeldMovieRow key={held.movie._id} held={held} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function HeldMovieRow({ held: { movie, since, votes, mean, ratingWithThem } }: { held: HeldMovie }) {
  const { mutate, isPending, variables } = useDecideHold(movie._id);
  const decide = (release: boolean) => {
    mutate(release, {
      onSuccess: ({ overallRating }) => {
        toast.success(
          `${movie.title}: the ratings ${release ? 'count again' : 'stay out'}. Score ${overallRating.toFixed(1)}.`,
        );
      },
      onError: (error) => {
        toast.error(actionErrorText(error));
      },
    });
  };
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-4 rounded-lg border border-line bg-surface p-4 md:grid-cols-[5rem_1fr]">
      <Poster movie={movie} sizes="80px" />
      <div className="min-w-0">
        <h2 className="font-semibold">
          <Link to={moviePath(movie._id)} className="hover:underline">
            {movie.title}
          </Link>{' '}
          <span className="font-normal text-faint tabular-nums">{movie.yearOfRelease}</span>
        </h2>
        <p className="mt-1 text-muted tabular-nums">
          {countLabel(votes, 'rating')} held since {momentOf(since)}, {mean.toFixed(1)} on average
        </p>
        <p className="text-muted tabular-nums">
          Score {movie.overallRating.toFixed(1)}, with them {ratingWithThem.toFixed(1)}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="secondary"
            busy={isPending && variables}
            disabled={isPending}
            aria-label={`Count the held ratings of ${movie.title}`}
            onClick={() => {
              decide(true);
            }}
          >
            Count them
          </Button>
          <Button
            variant="secondary"
            busy={isPending && !variables}
            disabled={isPending}
            aria-label={`Keep the held ratings of ${movie.title} out`}
            onClick={() => {
              decide(false);
            }}
          >
            Keep them out
          </Button>
        </div>
      </div>
    </li>
  );
}
