import { z } from 'zod';

/** Body of every failure: `error` and `message` carry the same sentence; `fields` maps a field's path to its rule. */
export const errorBodySchema = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** What the failure is about, where the sentence is not enough: the decision that was made already, for instance. */
  data: z.unknown().optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
