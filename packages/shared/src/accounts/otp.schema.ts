import { z } from 'zod';
import { OTP_LENGTH } from './accounts.ts';
import { contactSchema } from './sign-up.schema.ts';
import { MESSAGES } from '../texts/printed-texts.ts';

/** Where a code goes: the account's e-mail address, or its phone number where text messages are sent. */
const contact = contactSchema({ required: MESSAGES.emailRequired, invalid: MESSAGES.emailInvalid });

/** Form and payload of POST /forgot_password (docs/product.md, section 5). */
export const forgotPasswordSchema = z.strictObject({ email: contact });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

/** The one-time code: six ASCII digits, leading zeros included (docs/product.md, section 5). */
export const otpSchema = z
  .string(MESSAGES.otpInvalid)
  .regex(new RegExp(`^[0-9]{${OTP_LENGTH}}$`), MESSAGES.otpInvalid);

/** Payload of POST /otp/verify (docs/product.md, section 3). */
export const otpVerifySchema = z.strictObject({ email: contact, otp: otpSchema });
export type OtpVerify = z.infer<typeof otpVerifySchema>;
