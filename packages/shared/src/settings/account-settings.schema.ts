import { z } from 'zod';
import { PHONE_INVALID, isPhone, phoneDigits } from '../accounts/accounts.ts';
import {
  emailAddressSchema,
  newPasswordSchema,
  repeatedPasswordSchema,
} from '../accounts/credentials.schema.ts';
import { MESSAGES } from '../texts/printed-texts.ts';

const currentPassword = z
  .string(MESSAGES.passwordRequired)
  .min(1, MESSAGES.passwordRequired)
  .max(1_024, 'Password is too long');

const contactStateSchema = z.object({
  /** As it stands with the account; null when there is none. */
  value: z.string().nullable(),
  confirmed: z.boolean(),
  /** A new one that waits for its link to be opened; it does not count before. */
  pending: z.object({ value: z.string(), expiresAt: z.iso.datetime() }).nullable(),
});

/** Answer of GET /settings. */
export const accountSettingsSchema = z.object({
  email: contactStateSchema,
  phoneNumber: contactStateSchema,
  /** Whether this installation can send text messages; without them no phone number can be confirmed. */
  textMessages: z.boolean(),
  /** When the account will be erased; null unless its member asked for that. */
  deletionAt: z.iso.datetime().nullable(),
});
export type AccountSettings = z.infer<typeof accountSettingsSchema>;

/** Form and body of PUT /settings/email: a link is sent to the new address, which counts once it was opened. */
export const emailChangeSchema = z.strictObject({
  email: emailAddressSchema,
  currentPassword,
});
export type EmailChange = z.infer<typeof emailChangeSchema>;

/** Form and body of PUT /settings/phone: the same by text message. */
export const phoneChangeSchema = z.strictObject({
  phoneNumber: z.string(PHONE_INVALID).refine(isPhone, PHONE_INVALID).overwrite(phoneDigits),
  currentPassword,
});
export type PhoneChange = z.infer<typeof phoneChangeSchema>;

/** Body of PUT /settings/password. */
export const passwordChangeSchema = z.strictObject({ currentPassword, newPassword: newPasswordSchema });
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** The form of PUT /settings/password, with the repeated password. */
export const passwordChangeFormSchema = z
  .object({
    currentPassword,
    newPassword: newPasswordSchema,
    cpassword: repeatedPasswordSchema,
  })
  .refine(({ cpassword, newPassword }) => cpassword === '' || cpassword === newPassword, {
    path: ['cpassword'],
    message: MESSAGES.passwordsMustMatch,
    // Said beside the other fields' sentences, not only once they are all right.
    when: () => true,
  });
export type PasswordChangeForm = z.infer<typeof passwordChangeFormSchema>;

/** Form and body of POST /settings/deletion. */
export const deletionSchema = z.strictObject({ currentPassword });
export type Deletion = z.infer<typeof deletionSchema>;

/** Answer of POST /settings/deletion. */
export const deletionResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({ message: z.string(), deletionAt: z.iso.datetime() }),
});
