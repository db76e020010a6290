import { z } from 'zod';

/** Payload of POST /users/device. */
export const deviceProofSchema = z.strictObject({
  altcha: z.string('altcha must be a text').max(4_096, 'altcha is too long'),
});
