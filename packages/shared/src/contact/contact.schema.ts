import { z } from 'zod';
import { NAME_MAX } from '../accounts/accounts.ts';
import { emailAddressSchema } from '../accounts/credentials.schema.ts';
import { CONTACT_MESSAGE_MAX, CONTACT_MESSAGE_MIN } from './contact.ts';
import { nameSchema, textSchema } from '../texts/texts.schema.ts';

/** Form and body of POST /contact. */
export const contactMessageSchema = z.strictObject({
  name: nameSchema('Name', { min: 1, max: NAME_MAX }),
  /** Where the answer goes. */
  email: emailAddressSchema,
  message: textSchema('Message', { min: CONTACT_MESSAGE_MIN, max: CONTACT_MESSAGE_MAX, lines: 'many' }),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;
