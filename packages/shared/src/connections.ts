import { z } from 'zod';
import { MESSAGES } from './messages.ts';

/** Services outside the product that an installation can be connected to, in the order in which the desk shows them. */
export const CONNECTION_NAMES = ['tmdb', 'mail', 'push', 'sms', 'payments', 'links', 'backups'] as const;
export type ConnectionName = (typeof CONNECTION_NAMES)[number];

/** Connections that an administrator can set at the desk → the variables that each takes. */
export const DESK_VARIABLES = { tmdb: ['TMDB_TOKEN'] } as const satisfies Partial<
  Record<ConnectionName, readonly string[]>
>;
type DeskConnection = keyof typeof DESK_VARIABLES;

/** @returns whether the desk may set the connection; others are set in the environment */
export const isDeskConnection = (name: ConnectionName): name is DeskConnection => name in DESK_VARIABLES;

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
