import type { ForgotPassword, OtpVerify } from '@filmfisher/shared/otp';
import type { PasswordReset } from '@filmfisher/shared/password-reset';
import type { Signup } from '@filmfisher/shared/signup';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { sentenceParser } from './sentence.ts';

/*
 * The account calls that open no session (specification, section 7). Each resolves to the server's sentence, ''
 * when it sent none, and rejects with an ApiError.
 */

/** POST /users/signup */
export function useSignUp() {
  return useMutation({
    mutationFn: (signup: Signup) => api.post('/users/signup', sentenceParser, signup),
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

/** POST /forgot_password/reset */
export function useResetPassword() {
  return useMutation({
    mutationFn: (reset: PasswordReset) => api.post('/forgot_password/reset', sentenceParser, reset),
  });
}

/** POST /users/resend_verification, for the signed-in member */
export function useResendVerification() {
  return useMutation({
    mutationFn: () => api.post('/users/resend_verification', sentenceParser),
  });
}
