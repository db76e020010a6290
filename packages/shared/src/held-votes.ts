import { z } from 'zod';

/** Light votes of a film that do not count yet. */
export const holdSchema = z.object({
  /** When it was noticed that they come from a campaign. */
  since: z.iso.datetime(),
  votes: z.int().min(0),
});
export type Hold = z.infer<typeof holdSchema>;
