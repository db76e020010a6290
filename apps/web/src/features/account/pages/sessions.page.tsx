import { MESSAGES } from '@filmfisher/shared/messages';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { GoBack } from '../../../components/ui/go-back.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { errorText } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { sessionsQuery, useEndSession } from '../api/sessions.queries.ts';
import { SessionRow } from '../components/session-row.tsx';

/** Where the member is signed in, with a way to end each session but the one in use. */
export function SessionsPage() {
  const { data: sessions, error, refetch, isFetching } = useQuery(sessionsQuery);
  const endSession = useEndSession();
  const heading = useRef<HTMLHeadingElement>(null);

  const end = (id: string) => {
    endSession.mutate(id, {
      onSuccess: (message) => {
        toast.success(message || MESSAGES.sessionEnded);
        // The button that had the focus is gone.
        heading.current?.focus();
      },
      onError: (failure) => {
        toast.error(errorText(failure));
      },
    });
  };

  return (
    <div className="page-width max-w-3xl py-8 md:py-12">
      <PageTitle title="Your sessions" />
      <GoBack fallback={paths.ownProfile} />
      <h1 ref={heading} tabIndex={-1} className="display text-2xl outline-none md:text-3xl">
        Your sessions
      </h1>
      <p className="mt-3 mb-8 text-muted">
        Every device that is signed in to your account. End what you do not recognise, then choose a new
        password.
      </p>
      {sessions !== undefined && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface" aria-busy={isFetching}>
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
      {sessions === undefined && error !== null && (
        <ErrorState
          title="Your sessions could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {sessions === undefined && error === null && (
        <div role="status">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </div>
  );
}
