import { MESSAGES } from '@filmfisher/shared/texts/printed-texts';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, LinkButton } from '../../../components/ui/button.tsx';
import { toast } from '../../../lib/toast.ts';
import { ApiError, errorText, api } from '../../../lib/api-client.ts';
import { paths } from '../../../lib/paths.ts';
import { useRedirectLater } from '../../../lib/use-redirect-later.ts';
import { sessionQuery, useIsMember } from '../../../lib/session.ts';
import { Outcome } from '../components/outcome.tsx';
import { dataSentenceIn } from '../../../lib/shaped.ts';

type VerificationOutcome = 'verified' | 'alreadyVerified';

/**
 * POST /email_verification/verify. A query although it changes something, because opening a link must confirm
 * once, however often React mounts the page: queries with one key run once.
 * @param token from the link; '' asks nothing
 */
function emailVerificationQuery(token: string) {
  return queryOptions({
    queryKey: ['email-verification', token],
    queryFn: async (): Promise<VerificationOutcome> => {
      const answer = await api.ask({
        method: 'POST',
        path: '/email_verification/verify',
        body: { token },
      });
      return dataSentenceIn(answer) === MESSAGES.emailVerifiedBefore ? 'alreadyVerified' : 'verified';
    },
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
}

const HEADINGS: Record<VerificationOutcome, string> = {
  verified: MESSAGES.emailVerified,
  alreadyVerified: MESSAGES.emailAlreadyVerified,
};

/** The toast of a failed verification (docs/product.md, section 8). */
function failureText(error: Error): string {
  const isUnanswered = error instanceof ApiError && error.isNetworkFailure;
  return errorText(error, isUnanswered ? MESSAGES.tryAgainLater : MESSAGES.verificationErrored);
}

/** Takes the token from the address at the first look, and the address loses it: it must not be shared or kept. */
function useToken(): string {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(search).get('token')?.trim() ?? '');

  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);

  return token;
}

/** E-mail verification by link (docs/product.md, sections 2 and 4). */
export function VerifyEmailPage() {
  const token = useToken();
  const client = useQueryClient();
  const isMember = useIsMember();
  const redirectLater = useRedirectLater();
  const { data: outcome, error, refetch, isFetching } = useQuery(emailVerificationQuery(token));

  useEffect(() => {
    if (token === '') toast.error(MESSAGES.verificationTokenRequired);
  }, [token]);

  useEffect(() => {
    if (error !== null) toast.error(failureText(error));
  }, [error]);

  useEffect(() => {
    if (outcome === undefined) return;
    redirectLater(paths.verificationSuccess, { replace: true });
    // A member who is signed in here may post from now on.
    void client.invalidateQueries(sessionQuery);
  }, [outcome, redirectLater, client]);

  if (outcome !== undefined) {
    return (
      <Outcome kind="success" pageTitle="Verify Email" heading={HEADINGS[outcome]}>
        <p>One moment…</p>
      </Outcome>
    );
  }
  if (token === '' || (error !== null && !isFetching)) {
    const mayWorkLater = error instanceof ApiError && (error.isNetworkFailure || error.status >= 500);
    return (
      <Outcome
        kind="failure"
        pageTitle="Verify Email"
        heading={MESSAGES.emailVerificationIssue}
        action={
          mayWorkLater ? (
            <Button size="large" onClick={() => void refetch()}>
              Try again
            </Button>
          ) : (
            <LinkButton to={isMember ? paths.home : paths.signIn} size="large">
              {isMember ? 'Go to Home' : 'Sign in'}
            </LinkButton>
          )
        }
      >
        <p>
          {mayWorkLater
            ? 'Your link still works.'
            : `Links work for 24 hours. ${isMember ? "Use 'Resend link' at the top of the page" : 'Sign in'} to get a new one.`}
        </p>
      </Outcome>
    );
  }
  return (
    <Outcome kind="waiting" pageTitle="Verify Email" heading="Verifying your email">
      <p>Please wait a moment.</p>
    </Outcome>
  );
}
