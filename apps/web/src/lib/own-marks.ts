import { OWN_MARKS_MAX } from '@filmfisher/shared/watch/watch';
import type { OwnMark as AnsweredMark, ownMarksSchema } from '@filmfisher/shared/watch/watch.schema';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { api } from './api-client.ts';
import { useViewer } from './session.ts';

/** What a member's own poster of a film shows. */
export type OwnMark = Omit<AnsweredMark, 'movieId'>;

const NO_MARK: OwnMark = { stars: null, status: null, seen: false };

/** Posters of one screen arrive one after the other; their marks are asked for together after this many milliseconds. */
const GATHER_MS = 20;

interface Asked {
  movieId: string;
  signal: AbortSignal;
  answer: (mark: OwnMark) => void;
  fail: (error: unknown) => void;
}

let waiting: Asked[] = [];

/** @returns aborts once nobody waits for an answer any more */
function untilAllGaveUp(signals: readonly AbortSignal[]): AbortSignal {
  const all = new AbortController();
  for (const signal of signals)
    signal.addEventListener('abort', () => {
      if (signals.every(({ aborted }) => aborted)) all.abort();
    });
  return all.signal;
}

async function askTogether(asked: readonly Asked[]): Promise<void> {
  try {
    const movies = [...new Set(asked.map(({ movieId }) => movieId))].join(',');
    const { marks } = await api.get<typeof ownMarksSchema>('/profile/me/marks', {
      query: { movies },
      signal: untilAllGaveUp(asked.map(({ signal }) => signal)),
    });
    const known = new Map(marks.map(({ movieId, ...mark }) => [movieId, mark]));
    for (const { movieId, answer } of asked) answer(known.get(movieId) ?? NO_MARK);
  } catch (error) {
    for (const { fail } of asked) fail(error);
  }
}

function askSoon(movieId: string, signal: AbortSignal): Promise<OwnMark> {
  return new Promise((answer, fail) => {
    waiting.push({ movieId, signal, answer, fail });
    if (waiting.length > 1) return;
    setTimeout(() => {
      const all = waiting.filter(({ signal: { aborted } }) => !aborted);
      waiting = [];
      for (let at = 0; at < all.length; at += OWN_MARKS_MAX)
        void askTogether(all.slice(at, at + OWN_MARKS_MAX));
    }, GATHER_MS);
  });
}

/**
 * What the member says of a film. Asked for together with all that are asked for at the same time.
 * @param viewerId in the key, so that no member ever sees what was answered to another
 */
export function ownMarkQuery(movieId: string, viewerId: string) {
  return queryOptions({
    queryKey: ['marks', movieId, viewerId],
    queryFn: ({ signal }) => askSoon(movieId, signal),
    enabled: viewerId !== '',
    staleTime: 60_000,
  });
}

/** @returns what the viewer says of a film; undefined for a visitor, and until it is known */
export function useOwnMark(movieId: string): OwnMark | undefined {
  return useQuery(ownMarkQuery(movieId, useViewer()?._id ?? '')).data;
}

/** Shows on all posters of a film what was just stored of it; the server is asked for the rest. */
export function showOwnMark(
  client: QueryClient,
  movieId: string,
  viewerId: string,
  some: Partial<OwnMark>,
): void {
  client.setQueryData(ownMarkQuery(movieId, viewerId).queryKey, (mark = NO_MARK) => ({ ...mark, ...some }));
}
