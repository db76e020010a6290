import { z } from 'zod';
import { CONNECTION_NAMES } from './connections.ts';
import { MESSAGES } from '../texts/printed-texts.ts';

export const connectionSchema = z.object({
  name: z.enum(CONNECTION_NAMES),
  configured: z.boolean(),
  /** Where its values come from; those of the environment win. */
  source: z.enum(['environment', 'desk', 'none']),
  /** The last four characters of its key; null where it has none to show. */
  hint: z.string().nullable(),
  lastTest: z.object({ at: z.iso.datetime(), ok: z.boolean(), message: z.string() }).nullable(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** Answer of GET /admin/connections. */
export const connectionListSchema = z.object({ connections: z.array(connectionSchema) });

export const connectionParamsSchema = z.strictObject({
  name: z.enum(CONNECTION_NAMES, `name must be one of ${CONNECTION_NAMES.join(', ')}`),
});

const value = z
  .string('must be a text')
  .trim()
  .min(1, 'must not be empty')
  .max(1_000, 'must not exceed 1,000 characters')
  .regex(/^[\x21-\x7e]+$/, 'must not contain spaces or line breaks');

/** Body of PUT /admin/connections/{name}: its variables, and the administrator's password. */
export const connectionInputSchema = z.strictObject({
  values: z.record(z.string().max(100, 'values holds a name that is too long'), value, 'values is required'),
  password: z
    .string(MESSAGES.passwordRequired)
    .min(1, MESSAGES.passwordRequired)
    .max(1_024, 'Password is too long'),
});
export type ConnectionInput = z.infer<typeof connectionInputSchema>;
