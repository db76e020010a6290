import type {
  ListMovieChange,
  listCountResponseSchema,
  listMatchesSchema,
  listMovieResponseSchema,
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
import { useRef } from 'react';
import { api } from '../../../lib/api-client.ts';
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

/** Changes of a list's films that are sent one after the other. */
const inTurn = (id: string) => ({ id: `list ${id}` });

/**
 * Putting one film on a list.
 * @param id of the list that is being changed, whose other changes come first
 */
export function useAddMovie(id?: string) {
  return useMutation({
    ...(id !== undefined && { scope: inTurn(id) }),
    mutationFn: ({ id, movieId }: { id: string; movieId: string }) =>
      api.post<typeof listMovieResponseSchema>(`${callPath(id)}/films`, { movieId }),
    onSuccess: useRefresh(),
  });
}

/** Putting several films at the end of a list. */
export function useAddMovies(id: string) {
  return useMutation({
    scope: inTurn(id),
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

interface MovieStep {
  movieId: string;
  /** null takes it off the list. */
  change: ListMovieChange | null;
}

const isMove = ({ change }: MovieStep) => change !== null && change.note === undefined;

/** Moving a film, changing its note, or taking it off: it shows at once, and is put back where it is refused. */
export function useChangeMovie(id: string) {
  const client = useQueryClient();
  const key = wholeListKey(id);
  const waiting = useRef<MovieStep[]>([]);
  const show = ({ movieId, change }: MovieStep) => {
    client.setQueryData<ListDetail>(key, (list) => {
      if (!list) return list;
      if (change === null) {
        const left = numbered(list.films.filter(({ movie }) => movie._id !== movieId));
        return { ...list, films: left, count: left.length };
      }
      const { position, note } = change;
      const ordered = position === undefined ? list.films : moved(list.films, movieId, position);
      const movies = numbered(ordered).map((film) =>
        film.movie._id === movieId && note !== undefined ? { ...film, note } : film,
      );
      return { ...list, films: movies };
    });
  };
  return useMutation({
    // One after the other: the place of the second film is that after the first one has moved.
    scope: inTurn(id),
    mutationFn: async (step: MovieStep) => {
      waiting.current = waiting.current.filter((other) => other !== step);
      const [next] = waiting.current;
      // A film that keys move on and on is sent to its last place only.
      if (next?.movieId === step.movieId && isMove(step) && isMove(next)) return;
      const { movieId, change } = step;
      const path = `${callPath(id)}/films/${encodeURIComponent(movieId)}`;
      if (change === null) await api.delete<typeof listCountResponseSchema>(path);
      else await api.patch<typeof listMovieResponseSchema>(path, change);
    },
    mutationKey: key,
    // Shown before anything is waited for: the next press of a key counts from here.
    onMutate: (step) => {
      waiting.current.push(step);
      void client.cancelQueries({ queryKey: key });
      show(step);
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
    onSuccess: () => {
      const isLast = client.isMutating({ mutationKey: key }) === 1;
      const others = client.getQueryData<ListDetail>(key)?.collaborators ?? [];
      return client.invalidateQueries({
        queryKey: LISTS_KEY,
        // What others did to the list meanwhile shows when the last change is stored; one's own shows already.
        predicate: ({ queryKey }) => queryKey[1] !== 'whole' || (isLast && others.length > 0),
      });
    },
  });
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
