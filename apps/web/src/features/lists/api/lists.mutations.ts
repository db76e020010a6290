import type {
  ListMovieChange,
  listCountResponseSchema,
  listMatchesSchema,
} from '@filmfisher/shared/lists/list-movies.schema';
import type {
  ListChange,
  ListDetail,
  ListInput,
  listEditorsSchema,
  listMarksSchema,
  listResponseSchema,
  newListResponseSchema,
} from '@filmfisher/shared/lists/lists.schema';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { writtenIn, type Waiting } from '../../../lib/outbox-acts.ts';
import { listPath } from '../../../lib/paths.ts';
import { repeatReadsUnderWay } from '../../../lib/repeat-reads.ts';
import { useQueuedSend, useUnsent, useWritten } from '../../../lib/use-queued-write.ts';
import { callPath, LISTS_KEY, wholeListKey } from './lists.queries.ts';

/** A change may show in several lists of lists: all that is on screen is asked for again. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: LISTS_KEY });
}

/** Making a list. */
export function useMakeList() {
  return useMutation({
    mutationFn: async (input: Partial<ListInput> & Pick<ListInput, 'title'>) =>
      (await api.post<typeof newListResponseSchema>('/lists', input)).data.list,
    onSuccess: useRefresh(),
  });
}

/** Changing what a list says of itself. */
export function useChangeList(id: string) {
  return useMutation({
    mutationFn: (change: ListChange) => api.patch<typeof listResponseSchema>(callPath(id), change),
    onSuccess: useRefresh(),
  });
}

/** What is done with a list as a whole, and answered with it. */
export function useListAct(id: string, act: 'clone' | 'link' | 'restore', key?: string) {
  return useMutation({
    mutationFn: async () => {
      const options = act === 'clone' && key !== undefined ? { query: { key } } : {};
      return (await api.post<typeof newListResponseSchema>(`${callPath(id)}/${act}`, {}, options)).data;
    },
    onSuccess: useRefresh(),
  });
}

/** Deleting a list; it can be brought back for a moment. */
export function useDeleteList(id: string) {
  return useMutation({ mutationFn: () => api.delete<typeof messageResponseSchema>(callPath(id)) });
}

/** Liking and following (true), or no longer. */
export function useListMark(id: string, mark: 'like' | 'follow', key?: string) {
  const path = `${callPath(id)}/${mark}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`;
  return useMutation({
    mutationFn: (on: boolean) =>
      on ? api.put<typeof listMarksSchema>(path) : api.delete<typeof listMarksSchema>(path),
    onSuccess: useRefresh(),
  });
}

const ADDITION = 'list-addition';

/** @returns whether a film waits to be put on a list */
export function useWaitsForList(movieId: string): (listId: string) => boolean {
  const waiting = useUnsent<{ listId: string }>(ADDITION).filter(({ subjectId }) => subjectId === movieId);
  return (listId) => waiting.some(({ choice }) => choice.listId === listId);
}

/**
 * Putting one film on a list.
 * @returns `add`; `isAdding` until its outcome is known
 */
export function useAddMovie() {
  const refresh = useRefresh();
  const { send, isSending } = useQueuedSend<{ listId: string }, unknown>(ADDITION);
  const add = (list: { _id: string; slug: string; title: string }, movie: { _id: string; title: string }) =>
    send({
      method: 'POST',
      path: `${callPath(list._id)}/films`,
      body: { movieId: movie._id },
      what: `${movie.title} on your list “${list.title}”`,
      href: listPath(list),
      within: list._id,
      subjectId: movie._id,
      choice: { listId: list._id },
      onStored: () => void refresh(),
    });
  return { add, isAdding: isSending };
}

/** Putting several films at the end of a list. */
export function useAddMovies(id: string) {
  return useMutation({
    mutationFn: (movieIds: string[]) =>
      api.post<typeof listCountResponseSchema>(`${callPath(id)}/films/many`, { movieIds }),
    onSuccess: useRefresh(),
  });
}

/** Finding the films that pasted lines name. */
export function useMatchLines(id: string) {
  return useMutation({
    mutationFn: async (lines: string[]) =>
      (await api.post<typeof listMatchesSchema>(`${callPath(id)}/films/match`, { lines })).matches,
  });
}

/** @returns the films in their order after one of them has moved */
function moved(movies: ListDetail['films'], movieId: string, position: number): ListDetail['films'] {
  const film = movies.find(({ movie }) => movie._id === movieId);
  if (!film) return movies;
  const rest = movies.filter((other) => other !== film);
  return [...rest.slice(0, position - 1), film, ...rest.slice(position - 1)];
}

const numbered = (movies: ListDetail['films']) =>
  movies.map((film, index) => ({ ...film, position: index + 1 }));

/** null takes the film off the list. */
type Step = ListMovieChange | null;
const STEP = 'list';

/** @returns a list after one of its films was moved, got another note, or was taken off */
function afterStep(list: ListDetail, movieId: string, step: Step): ListDetail {
  if (step === null) {
    const left = numbered(list.films.filter(({ movie }) => movie._id !== movieId));
    return { ...list, films: left, count: left.length };
  }
  const { position, note } = step;
  const ordered = position === undefined ? list.films : moved(list.films, movieId, position);
  const movies = numbered(ordered).map((film) =>
    film.movie._id === movieId && note !== undefined ? { ...film, note } : film,
  );
  return { ...list, films: movies };
}

const afterSteps = (list: ListDetail, steps: readonly Waiting<Step>[]) =>
  steps.reduce(
    (now, { subjectId, choice, problem }) => (problem === null ? afterStep(now, subjectId, choice) : now),
    list,
  );

/** @returns a list as it is once all that the member did to its films is stored */
export function useListAsChanged(list: ListDetail): ListDetail {
  return afterSteps(list, useWritten<Step>(STEP, list._id));
}

/**
 * Moving a film, changing its note, or taking it off: `useListAsChanged` shows it at once.
 * @returns `change`, and `now`, which reads the list as it is by now: keys are pressed faster than rows are drawn
 */
export function useChangeMovie({ _id: id, slug, title: listTitle }: ListDetail) {
  const client = useQueryClient();
  const key = wholeListKey(id);
  const { send } = useQueuedSend<Step, unknown>(STEP);
  const steps = () => writtenIn<Step>(client, STEP, id);

  const refresh = () => {
    const others = client.getQueryData<ListDetail>(key)?.collaborators ?? [];
    const isLast = steps().length <= 1;
    void client.invalidateQueries({
      queryKey: LISTS_KEY,
      // What others did to the list meanwhile shows when the last change is stored; one's own shows already.
      predicate: ({ queryKey }) => queryKey[1] !== 'whole' || (isLast && others.length > 0),
    });
  };
  const change = async (movie: { _id: string; title: string }, step: Step) => {
    const former = steps().findLast(({ subjectId, waits }) => waits && subjectId === movie._id);
    // Of two moves the later one counts, but a note stays when its film moves on.
    const choice = step === null ? null : { ...former?.choice, ...step };
    const outcome = await send({
      method: choice === null ? 'DELETE' : 'PATCH',
      path: `${callPath(id)}/films/${encodeURIComponent(movie._id)}`,
      body: choice ?? undefined,
      what: `${movie.title} on your list “${listTitle}”`,
      href: `${listPath({ _id: id, slug })}/edit`,
      within: id,
      subjectId: movie._id,
      choice,
      onStored: () => {
        client.setQueryData<ListDetail>(key, (list) => list && afterStep(list, movie._id, choice));
        repeatReadsUnderWay(client, key);
        refresh();
      },
    });
    if (outcome.state === 'refused') void client.invalidateQueries({ queryKey: key });
    return outcome;
  };
  const now = () => {
    const list = client.getQueryData<ListDetail>(key);
    return list && afterSteps(list, steps());
  };
  return { change, now };
}

/** Inviting a member, accepting (true); removing, declining, leaving. */
export function useEditor(id: string) {
  return useMutation({
    mutationFn: ({ userId, works }: { userId: string; works: boolean }) => {
      const path = `${callPath(id)}/collaborators/${encodeURIComponent(userId)}`;
      return works ? api.put<typeof listEditorsSchema>(path) : api.delete<typeof listEditorsSchema>(path);
    },
    onSuccess: useRefresh(),
  });
}
