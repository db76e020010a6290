import { z } from 'zod';
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from './accounts.ts';
import { MESSAGES } from '../texts/printed-texts.ts';

const WORD = /^\w+$/;

/** @returns whether the text is an e-mail address by the pattern that forms and server share */
export function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX && z.email().safeParse(value.normalize('NFKC')).success;
}

/** An e-mail address in its one spelling (NFKC), with the sentences of docs/product.md, section 5; cf. contactSchema. */
export const emailAddressSchema = z
  .string(MESSAGES.emailRequired)
  .min(1, MESSAGES.emailRequired)
  .max(EMAIL_MAX, MESSAGES.emailInvalid)
  .transform((value) => value.normalize('NFKC').trim())
  .pipe(
    z
      .string()
      .min(1, MESSAGES.emailRequired)
      .refine((value) => value === '' || isEmail(value), MESSAGES.emailInvalid),
  );

/** Sign-in form and payload (docs/product.md, section 5): e-mail, or letters, digits and underscores; phones are digits. */
export const loginSchema = z.strictObject({
  username: z
    .string(MESSAGES.identifierRequired)
    .trim()
    .min(1, MESSAGES.identifierRequired)
    .max(EMAIL_MAX, MESSAGES.identifierInvalid)
    .refine((value) => value === '' || WORD.test(value) || isEmail(value), MESSAGES.identifierInvalid),
  password: z
    .string(MESSAGES.passwordRequired)
    .min(1, MESSAGES.passwordRequired)
    .max(1_024, 'Password is too long'),
  rememberMe: z.boolean('rememberMe must be true or false').default(false),
});
export type Login = z.infer<typeof loginSchema>;

/**
 * A password to be set: 8 to 128 code points after NFKC, no rule on composition.
 * @param required the sentence for none at all
 */
export function passwordToBeSet(required: string) {
  return z
    .string(required)
    .normalize('NFKC')
    .min(1, required)
    .min(PASSWORD_MIN, MESSAGES.passwordTooShort)
    .max(PASSWORD_MAX, `Password must not exceed ${PASSWORD_MAX} characters.`);
}

/** The same, with the sentence that sign-in and password reset print for none at all (docs/product.md, section 5). */
export const newPasswordSchema = passwordToBeSet(MESSAGES.passwordRequired);

/** The password once more, in the form in which the first one is compared with it. */
export const repeatedPasswordSchema = z.string().normalize('NFKC').min(1, MESSAGES.passwordConfirmRequired);

/** A username to be given: never an e-mail or a phone number, so that the three can share one sign-in field. */
export const usernameSchema = z
  .string(MESSAGES.usernameTooShort)
  .trim()
  .min(USERNAME_MIN, MESSAGES.usernameTooShort)
  .max(USERNAME_MAX, `Username must not exceed ${USERNAME_MAX} characters.`)
  .regex(/^\w*$/, 'Username must have only letters, digits and underscores')
  .regex(/[^\W\d_]/, 'Username must have at least one letter');

/** Answer of account calls that carry only a sentence. */
export const messageResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({ message: z.string() }),
});
