import { z } from 'zod';
import { newPasswordSchema, repeatedPasswordSchema } from './credentials.schema.ts';
import { contactSchema } from './sign-up.schema.ts';
import { MESSAGES } from '../texts/printed-texts.ts';

/** Payload of POST /forgot_password/reset (docs/product.md, section 3); the proof of the code is a cookie. */
export const passwordResetSchema = z.strictObject({
  email: contactSchema({ required: MESSAGES.emailRequired, invalid: MESSAGES.emailInvalid }),
  newPassword: newPasswordSchema,
});
export type PasswordReset = z.infer<typeof passwordResetSchema>;

/** The form of a new password (docs/product.md, sections 3 and 5). */
export const passwordResetFormSchema = z
  .object({
    password: newPasswordSchema,
    cpassword: repeatedPasswordSchema,
  })
  .refine(({ cpassword, password }) => cpassword === '' || cpassword === password, {
    path: ['cpassword'],
    message: MESSAGES.passwordsMustMatch,
    // Said beside the other field's sentence, not only once that is right.
    when: () => true,
  });
export type PasswordResetForm = z.infer<typeof passwordResetFormSchema>;
