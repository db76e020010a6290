import { MovieLookup } from '../../../components/search/movie-lookup.tsx';
import { ActionButton } from '../../../components/ui/action-button.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { useAddMovie } from '../api/lists.mutations.ts';

/** Films are looked for by title and put at the end of the list. */
export function MovieSearch({ listId, listed }: { listId: string; listed: ReadonlySet<string> }) {
  const { mutate, isPending } = useAddMovie(listId);
  return (
    <MovieLookup>
      {(movie) =>
        listed.has(movie._id) ? (
          <span className="px-3 text-sm text-faint">On the list</span>
        ) : (
          <ActionButton
            aria-label={`Add: ${movie.title}`}
            disabled={isPending}
            onClick={() => {
              mutate(
                { id: listId, movieId: movie._id },
                {
                  onSuccess: () => {
                    toast.success(`${movie.title} is on the list.`);
                  },
                  onError: (error) => {
                    toast.error(actionErrorText(error));
                  },
                },
              );
            }}
          >
            Add
          </ActionButton>
        )
      }
    </MovieLookup>
  );
}
