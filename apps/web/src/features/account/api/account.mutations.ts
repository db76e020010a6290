import type { ForgotPassword, OtpVerify } from '@filmfisher/shared/otp';
import type { PasswordReset } from '@filmfisher/shared/password-reset';
import { signupAnswerSchema, type Signup } from '@filmfisher/shared/signup';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { api, type AnswerParser } from '../../../lib/api-client.ts';
import { sessionQuery } from './session.ts';
import { sentenceIn, sentenceParser } from './sentence.ts';

/*
 * The account calls that open no session (docs/product.md, section 7). They resolve to the server's sentence, '' when it
 * sent none, and reject with an ApiError.
 */

interface SignedUp {
  /** The server's sentence, '' when it sent none. */
  message: string;
  /** Whether the new account's address or number was sent a link that confirms it. */
  isLinkSent: boolean;
}

const linkSchema = signupAnswerSchema.shape.data.pick({ linkSentBy: true });

/** Any 2xx is a success, as for the other calls; an answer that does not tell of a link has sent none. */
const signedUpParser: AnswerParser<SignedUp> = {
  safeParseAsync: (answer) => {
    const { data } = z.object({ data: linkSchema }).safeParse(answer);
    return Promise.resolve({
      success: true,
      data: { message: sentenceIn(answer), isLinkSent: (data?.data.linkSentBy ?? null) !== null },
    });
  },
};

/** POST /users/signup */
export function useSignUp() {
  return useMutation({
    mutationFn: (signup: Signup) => api.post('/users/signup', signedUpParser, signup),
  });
}

/** POST /forgot_password: asks for a one-time code; a new one voids the one before. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (request: ForgotPassword) => api.post('/forgot_password', sentenceParser, request),
  });
}

/** POST /otp/verify: on success the server's cookie allows one new password within ten minutes. */
export function useVerifyOtp() {
  return useMutation({
    mutationFn: (attempt: OtpVerify) => api.post('/otp/verify', sentenceParser, attempt),
  });
}

/** POST /forgot_password/reset: ends every session of the account, perhaps the one of this browser. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reset: PasswordReset) => api.post('/forgot_password/reset', sentenceParser, reset),
    onSuccess: () => {
      void client.invalidateQueries(sessionQuery);
    },
  });
}

/** POST /users/resend_verification, for the signed-in member */
export function useResendVerification() {
  return useMutation({
    mutationFn: () => api.post('/users/resend_verification', sentenceParser),
  });
}
