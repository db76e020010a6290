import { z } from 'zod';
import { CONTACT_MESSAGE_MAX, CONTACT_MESSAGE_MIN, NAME_MAX } from './limits.ts';
import { nameSchema } from './names.ts';
import { textSchema } from './text.ts';
import { emailAddressSchema } from './users.ts';

/** Form and body of POST /contact. */
export const contactMessageSchema = z.strictObject({
  name: nameSchema('Name', { min: 1, max: NAME_MAX }),
  /** Where the answer goes. */
  email: emailAddressSchema,
  message: textSchema('Message', { min: CONTACT_MESSAGE_MIN, max: CONTACT_MESSAGE_MAX, lines: 'many' }),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;
