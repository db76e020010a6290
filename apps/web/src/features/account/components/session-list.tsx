import { MESSAGES } from '@filmfisher/shared/messages';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { sessionsQuery, useEndSession } from '../api/sessions.queries.ts';
import { SessionRow } from './session-row.tsx';

interface SessionListProps {
  /** Called when a session has ended and its focused button is gone; by default the list takes the focus. */
  onEnded?: () => void;
}

/** Where the member is signed in, with a way to end each session but the one in use. */
export function SessionList({ onEnded }: SessionListProps) {
  const query = useQuery(sessionsQuery);
  const endSession = useEndSession();
  const list = useRef<HTMLUListElement>(null);

  const end = (id: string) => {
    endSession.mutate(id, {
      onSuccess: (message) => {
        toast.success(message || MESSAGES.sessionEnded);
        if (onEnded === undefined) list.current?.focus();
        else onEnded();
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
