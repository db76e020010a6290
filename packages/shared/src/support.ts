import { z } from 'zod';
import { emailAddressSchema } from './users.ts';

/** Answer of GET /support: whether one can give money here, by which services, and what to know of it. */
export const supportSchema = z.object({
  open: z.boolean(),
  providers: z.array(z.string()),
  note: z.string(),
});
export type Support = z.infer<typeof supportSchema>;

/** Body of POST /support/interest: whom to tell when it opens. */
export const supportInterestSchema = z.strictObject({ email: emailAddressSchema });

/** Bytes of GET /speed-test; enough for a phone connection to get into its stride, little for a data plan. */
export const SPEED_TEST_BYTES = 512 * 1024;
