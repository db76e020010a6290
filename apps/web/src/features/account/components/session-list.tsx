import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Session, sessionListSchema } from '@filmfisher/shared/accounts/sessions.schema';
import type { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText, api, ApiError } from '../../../lib/api-client.ts';
import { Button } from '../../../components/ui/button.tsx';
import { momentOf } from '../../../lib/dates.ts';
import { sentenceIn } from '../../../lib/shaped.ts';

/** GET /users/sessions: where the member is signed in, this browser first. */
const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }): Promise<readonly Session[]> =>
    (await api.get<typeof sessionListSchema>('/users/sessions', { signal })).sessions,
  staleTime: 0,
});

/** DELETE /users/sessions/{id}; the list loses the session at once. */
function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      sentenceIn(await api.delete<typeof messageResponseSchema>(`/users/sessions/${id}`)),
    onSuccess: (_message, id) => {
      client.setQueryData(sessionsQuery.queryKey, (sessions) =>
        sessions?.filter((session) => session.id !== id),
      );
    },
    // Refused: it may have ended meanwhile, so the list is asked for again.
    onError: () => client.invalidateQueries(sessionsQuery),
  });
}

/** A session that has ended meanwhile is what was asked for. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

/** Ends every own session, this one last. */
export async function endAllSessions(): Promise<void> {
  const { sessions } = await api.get<typeof sessionListSchema>('/users/sessions');
  for (const { id, current } of sessions)
    if (!current) await api.delete<typeof messageResponseSchema>(`/users/sessions/${id}`).catch(ignoreGone);
  await api.ask({ method: 'POST', path: '/users/logout', body: {} });
}

/** Where the member is signed in, with a way to end each session but the one in use. */
export function SessionList() {
  const query = useQuery(sessionsQuery);
  const endSession = useEndSession();
  const list = useRef<HTMLUListElement>(null);

  const end = (id: string) => {
    endSession.mutate(id, {
      onSuccess: (message) => {
        toast.success(message || MESSAGES.sessionEnded);
        list.current?.focus();
      },
      onError: (failure) => {
        toast.error(actionErrorText(failure));
      },
    });
  };

  return (
    <Loaded
      query={query}
      failure="Your sessions could not be loaded."
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {(sessions) => (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Your sessions"
          className="divide-y divide-line rounded-lg border border-line bg-surface outline-none"
          aria-busy={query.isFetching}
        >
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={endSession.isPending && endSession.variables === session.id}
              onEnd={() => {
                end(session.id);
              }}
            />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

interface SessionRowProps {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

/** One device of the list; the one in use is ended with Logout, not here. */
function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { device, lastSeenAt, createdAt, current } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {current && (
            <span className="rounded-full bg-success/15 px-2.5 py-0.5 text-xs font-semibold text-success">
              This device
            </span>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-faint tabular-nums">
          <span>
            Last seen <time dateTime={lastSeenAt}>{momentOf(lastSeenAt)}</time>
          </span>
          <span>
            Signed in <time dateTime={createdAt}>{momentOf(createdAt)}</time>
          </span>
        </p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          busy={busy}
          busyLabel="Ending..."
          aria-label={`End the session on ${device}`}
          onClick={onEnd}
        >
          End session
        </Button>
      )}
    </li>
  );
}
