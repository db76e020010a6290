import { z } from 'zod';
import { EMAIL_MAX, NAME_MAX, NAME_MIN, isPhone, phoneDigits } from './accounts.ts';
import { isEmail, passwordToBeSet, repeatedPasswordSchema, usernameSchema } from './credentials.schema.ts';
import { sessionUserSchema } from './sessions.schema.ts';
import { INVITATION_MAX } from '../invitations/invitations.ts';
import { MESSAGES } from '../texts/printed-texts.ts';
import { nameSchema } from '../texts/texts.schema.ts';

/**
 * What an account is found and written to by: an e-mail address or a phone number. That it must not be empty stands
 * twice: after trimming it is the rule, before it what the API document can tell.
 * @param texts for a missing and for an unusable one
 * @returns the address in its one spelling (NFKC), or the digits of the phone number
 */
export function contactSchema(texts: { required: string; invalid: string }) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? texts.required : texts.invalid) })
    .min(1, texts.required)
    .max(EMAIL_MAX, texts.invalid)
    .transform((value) => value.normalize('NFKC').trim())
    .pipe(
      z
        .string()
        .min(1, texts.required)
        .refine((value) => value === '' || isEmail(value) || isPhone(value), texts.invalid),
    )
    .transform((value) => (isPhone(value) ? phoneDigits(value) : value));
}

/** Names that would pass for the product's own voice, or for an address of the web app. */
const RESERVED_USERNAMES = new Set([
  'admin',
  'administrator',
  'api',
  'edit',
  'filmfisher',
  'help',
  'me',
  'mod',
  'moderator',
  'null',
  'official',
  'root',
  'security',
  'staff',
  'support',
  'system',
  'undefined',
]);

const signupFields = {
  /** An e-mail address or a phone number; the field's name is docs/product.md's (section 3). */
  email: contactSchema({
    required: MESSAGES.signupIdentifierRequired,
    invalid: MESSAGES.signupIdentifierInvalid,
  }),
  username: usernameSchema.refine(
    (value) => !RESERVED_USERNAMES.has(value.toLowerCase()),
    'This username is reserved. Please choose another.',
  ),
  firstName: nameSchema('First name', { min: NAME_MIN, max: NAME_MAX }),
  lastName: nameSchema('Last name', { min: NAME_MIN, max: NAME_MAX }),
  // Sign-up prints one sentence for a missing and for a short password (docs/product.md, section 5).
  password: passwordToBeSet(MESSAGES.passwordTooShort),
};

/** Payload of POST /users/signup (docs/product.md, sections 3 and 5). */
export const signupSchema = z.strictObject({
  ...signupFields,
  /** The code of the link by which the new member has come; an unknown one changes nothing. */
  invitation: z
    .string('Invitation must be a text')
    .max(INVITATION_MAX, `Invitation must not exceed ${INVITATION_MAX} characters`)
    .optional(),
});
export type Signup = z.infer<typeof signupSchema>;

/** The sign-up form: the payload, the repeated password and the terms checkbox (docs/product.md, section 5). */
export const signupFormSchema = z
  .object({
    ...signupFields,
    cpassword: repeatedPasswordSchema,
    terms: z.boolean(),
  })
  .refine(({ cpassword, password }) => cpassword === '' || cpassword === password, {
    path: ['cpassword'],
    message: MESSAGES.passwordsMustMatch,
    // Said beside the other fields' sentences, not only once they are all right.
    when: () => true,
  });
export type SignupForm = z.infer<typeof signupFormSchema>;

export const signupResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({
    message: z.string(),
    user: sessionUserSchema,
    /** How the confirmation link was sent; null where no text messages are sent and the contact is a phone number. */
    linkSentBy: z.enum(['email', 'sms']).nullable(),
  }),
});
