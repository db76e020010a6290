import { z } from 'zod';

const issueSchema = z.object({
  /** Of the field: `cast.0.name`. */
  path: z.string(),
  /** Name of the rule: `too_small`, `too_big`, `invalid_type`, `invalid_format`, `invalid_value`, `unrecognized_keys`, `custom`. */
  code: z.string(),
  /** What the rule is about: `{ minimum: 8 }`. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Issue = z.infer<typeof issueSchema>;

/** Body of every failure: `error` and `message` carry the same sentence; `fields` maps a field's path to its rule. */
export const errorBodySchema = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Beside `fields`, each broken rule by its name, for clients that say it in another language. */
  issues: z.array(issueSchema).optional(),
  /** What the failure is about, where the sentence is not enough: the decision that was made already, for instance. */
  data: z.unknown().optional(),
  /** With `proof_required`: what has to be solved first, in the form of ALTCHA. */
  challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
