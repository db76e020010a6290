import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import type { SessionUser, Suspension } from '@filmfisher/shared/accounts/sessions.schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { toast } from '../../../lib/toast.ts';
import { actionErrorText } from '../../../lib/api-client.ts';
import { sendsTextMessages } from '../../../lib/page-config.ts';
import { paths } from '../../../lib/paths.ts';
import { useResendVerification } from '../api/account.mutations.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { dayOf } from '../../../lib/dates.ts';

/**
 * Reminds a member who has not confirmed the account, and offers another link. An account made with a phone number
 * is led to the settings, where it can add an e-mail address (docs/decisions/0006-phone-accounts.md).
 */
export function UnverifiedBanner({ user }: { user: SessionUser }) {
  const resend = useResendVerification();
  // The link is often opened in another tab: coming back to this one asks the server whether it is done.
  useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' });
  const canResend = user.email !== null || sendsTextMessages();

  return (
    <aside aria-label="Account not confirmed" className="border-b border-line bg-raised">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 py-2 text-sm">
        <p className="max-w-none py-1.5 text-muted">
          {user.email === null ? (
            'Add an e-mail address and confirm it to rate, review and vote.'
          ) : (
            <>
              Confirm your e-mail address to rate, review and vote. We sent the link to{' '}
              <strong className="font-semibold wrap-anywhere text-text">{user.email}</strong>.
            </>
          )}
        </p>
        <div className="-mx-2 flex flex-wrap items-center gap-x-4">
          {user.email === null && (
            <Link to={paths.settingsAccount} className="link inline-flex min-h-11 items-center px-2">
              Add e-mail address
            </Link>
          )}
          {canResend && (
            <button
              type="button"
              className="link min-h-11 px-2 disabled:opacity-60"
              disabled={resend.isPending}
              onClick={() => {
                resend.mutate(undefined, {
                  onSuccess: (message) => {
                    toast.success(message || MESSAGES.verificationSent);
                  },
                  onError: (error) => {
                    toast.error(actionErrorText(error));
                  },
                });
              }}
            >
              {resend.isPending ? 'Sending...' : 'Resend link'}
            </button>
          )}
        </div>
      </div>
    </aside>
  );
}

/** Tells a suspended member why, until when and what can be done about it. */
export function SuspendedBanner({ suspension: { until, reason } }: { suspension: Suspension }) {
  return (
    <aside aria-label="Account suspended" className="border-b border-line bg-raised">
      <div className="page-width py-3 text-sm text-muted">
        <p className="max-w-none">
          <strong className="font-semibold text-text">
            Your account is suspended{until !== null && ` until ${dayOf(until)}`}.
          </strong>{' '}
          Reason: {reason} You can still read, and download or delete your data.{' '}
          <Link to={paths.contact} className="text-text underline underline-offset-4">
            Write to us
          </Link>{' '}
          if you think this is wrong.
        </p>
      </div>
    </aside>
  );
}
