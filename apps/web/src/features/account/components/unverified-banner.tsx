import { MESSAGES } from '@filmfisher/shared/messages';
import type { SessionUser } from '@filmfisher/shared/users';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.ts';
import { errorText } from '../../../lib/api-client.ts';
import { useResendVerification } from '../api/account.mutations.ts';
import { sessionQuery } from '../api/session.ts';

/** Reminds a member who has not confirmed the account, and offers another link (docs/decisions, Accounts). */
export function UnverifiedBanner({ user }: { user: SessionUser }) {
  const resend = useResendVerification();
  // The link is often opened in another tab: coming back to this one asks the server whether it is done.
  useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' });

  return (
    <aside aria-label="Account not confirmed" className="border-b border-line bg-raised">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 py-2 text-sm">
        <p className="max-w-none py-1.5 text-muted">
          {user.email === null ? (
            'Your account is not confirmed yet. Confirm it to rate, review and vote.'
          ) : (
            <>
              Confirm your e-mail address to rate, review and vote: the link is in the mail to{' '}
              <strong className="font-semibold wrap-anywhere text-text">{user.email}</strong>.
            </>
          )}
        </p>
        <button
          type="button"
          className="link -mx-2 min-h-11 px-2 disabled:opacity-60"
          disabled={resend.isPending}
          onClick={() => {
            resend.mutate(undefined, {
              onSuccess: (message) => {
                toast.success(message || MESSAGES.verificationSent);
              },
              onError: (error) => {
                toast.error(errorText(error));
              },
            });
          }}
        >
          {resend.isPending ? 'Sending...' : 'Resend link'}
        </button>
      </div>
    </aside>
  );
}
