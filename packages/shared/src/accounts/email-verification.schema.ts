import { z } from 'zod';
import { MESSAGES } from '../texts/printed-texts.ts';

/** Payload of POST /email_verification/verify (docs/product.md, section 5). */
export const emailVerificationSchema = z.strictObject({
  token: z
    .string(MESSAGES.verificationTokenRequired)
    .min(1, MESSAGES.verificationTokenRequired)
    .max(200, 'The token is too long'),
});
export type EmailVerification = z.infer<typeof emailVerificationSchema>;

/**
 * Answer of a confirmed address. `code` is there on a second visit, whose message is exactly
 * 'Your email has already been verified!' (docs/product.md, section 4).
 */
export const emailVerificationResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  code: z.literal('already_verified').optional(),
  data: z.object({ message: z.string() }),
});
export type EmailVerificationResponse = z.infer<typeof emailVerificationResponseSchema>;
