import { z } from 'zod';
import { pushAddress } from './push.ts';

const endpointSchema = z
  .string('Endpoint must be text')
  .max(1_000, 'Endpoint must not exceed 1000 characters')
  .refine((text) => pushAddress(text) !== null, 'Endpoint must be an address of a known push service')
  .transform((text) => new URL(text).href);
const keySchema = (name: string) =>
  z.string(`${name} must be text`).regex(/^[\w-]{16,120}={0,2}$/, `${name} must be a key in base64url`);

/** Body of POST /push/subscriptions: what `PushSubscription.toJSON()` says in the browser. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: endpointSchema,
  expirationTime: z.number('expirationTime must be a number').nullable().optional(),
  keys: z.strictObject({ p256dh: keySchema('p256dh'), auth: keySchema('auth') }, 'Keys are required'),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;

/** Body of DELETE /push/subscriptions. */
export const pushRemovalSchema = z.strictObject({ endpoint: endpointSchema });

/** Answer of GET /push: the key that a browser subscribes with; null where the place sends no messages. */
export const pushKeySchema = z.object({ publicKey: z.string().nullable() });

/** What a browser is sent, encrypted for it alone. */
export const pushMessageSchema = z.object({
  text: z.string(),
  /** Where it leads in the web app. */
  path: z.string(),
  /** A message with the same tag takes the place of the one before. */
  tag: z.string(),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;
