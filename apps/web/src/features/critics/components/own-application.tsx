import type { SessionUser } from '@filmfisher/shared/accounts/sessions.schema';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useSignInFirst } from '../../../lib/sign-in-first.ts';
import { dayOf } from '../../../lib/dates.ts';
import { useViewer } from '../../../lib/session.ts';
import { ownApplicationQuery } from '../api/critics.queries.ts';
import { ApplicationForm } from './application-form.tsx';

const ANCHOR = 'apply';

/** How to become a critic: a form, or what became of the own application. */
export function OwnApplication() {
  const viewer = useViewer();
  const signIn = useSignInFirst(ANCHOR);
  return (
    <section
      id={ANCHOR}
      tabIndex={-1}
      aria-labelledby="apply-title"
      className="scroll-mt-24 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="apply-title" className="text-lg font-semibold">
        Are you a critic?
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-muted">
        Accredited critics' ratings are counted separately. Tell us where you publish and what might bias you.
      </p>
      {viewer === null && <Button onClick={signIn}>Sign in to apply</Button>}
      {viewer && <ForMember user={viewer} />}
    </section>
  );
}

function ForMember({ user }: { user: SessionUser }) {
  const query = useQuery(ownApplicationQuery);
  if (user.role === 'critic') return <p>You are an accredited critic.</p>;
  if (user.role !== 'member') return <p>This account has another role. Please apply with a personal one.</p>;
  if (!user.verified) return <p>Please confirm your e-mail address first.</p>;
  return (
    <Loaded
      query={query}
      failure="Your application could not be loaded."
      skeleton={<Skeleton className="h-64 w-full" />}
    >
      {(application) => {
        if (application?.state === 'open') {
          return (
            <p role="status">
              Your application for {application.outlet} of {dayOf(application.at)} is waiting for an answer.
              We'll tell you in your notifications.
            </p>
          );
        }
        return (
          <>
            {application?.state === 'refused' && (
              <p className="mb-5 border-l-2 border-control pl-4">
                Your last application was not accepted: {application.note}
              </p>
            )}
            <ApplicationForm />
          </>
        );
      }}
    </Loaded>
  );
}
