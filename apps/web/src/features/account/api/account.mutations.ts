import type { ForgotPassword, OtpVerify } from '@filmfisher/shared/accounts/otp.schema';
import type { PasswordReset } from '@filmfisher/shared/accounts/password-reset.schema';
import type { Signup } from '@filmfisher/shared/accounts/sign-up.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { sessionQuery } from '../../../lib/session.ts';
import { dataIn, dataSentenceIn, sentenceIn } from '../../../lib/shaped.ts';

/*
 * The account calls that open no session (docs/product.md, section 7). They resolve to the server's sentence, '' when it
 * sent none, and reject with an ApiError.
 */

const send = (path: string, body: object) => api.ask({ method: 'POST', path, body });

interface SignedUp {
  /** The server's sentence, '' when it sent none. */
  message: string;
  /** Whether the new account's address or number was sent a link that confirms it. */
  isLinkSent: boolean;
}

/** POST /users/signup */
export function useSignUp() {
  return useMutation({
    mutationFn: async (signup: Signup): Promise<SignedUp> => {
      const answer = await send('/users/signup', signup);
      return {
        message: dataSentenceIn(answer),
        isLinkSent: typeof dataIn(answer)['linkSentBy'] === 'string',
      };
    },
  });
}

/** POST /forgot_password: asks for a one-time code; a new one voids the one before. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: async (request: ForgotPassword) => sentenceIn(await send('/forgot_password', request)),
  });
}

/** POST /otp/verify: on success the server's cookie allows one new password within ten minutes. */
export function useVerifyOtp() {
  return useMutation({
    mutationFn: async (attempt: OtpVerify) => sentenceIn(await send('/otp/verify', attempt)),
  });
}

/** POST /forgot_password/reset: ends every session of the account, perhaps the one of this browser. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (reset: PasswordReset) => sentenceIn(await send('/forgot_password/reset', reset)),
    onSuccess: () => {
      void client.invalidateQueries(sessionQuery);
    },
  });
}

/** POST /users/resend_verification, for the signed-in member */
export function useResendVerification() {
  return useMutation({
    mutationFn: async () => sentenceIn(await send('/users/resend_verification', {})),
  });
}
