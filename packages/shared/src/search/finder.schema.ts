import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { FIND_TEXT_MAX } from './finder.ts';
import { movieHitSchema } from './search.schema.ts';

/** Query of GET /find. */
export const findQuerySchema = z.strictObject({
  q: z
    .string('q must be given once')
    .trim()
    .min(1, 'q must not be empty')
    .max(FIND_TEXT_MAX, `q must not exceed ${FIND_TEXT_MAX} characters.`),
});

/** Answer of GET /find: films that a pasted address or title of an upload may mean, the likeliest first. */
export const findResultsSchema = z.object({
  matches: z.array(
    z.object({
      movie: movieHitSchema,
      /** 0 to 1; below 0.5 the film is only like it. */
      confidence: z.number().min(0).max(1),
      /** Why, in words: "Same title, and Nadia Buari plays in it". */
      because: z.string(),
      /** The story that it is a part of, its place there from 1, and how many films that has. */
      story: z.object({ _id: idSchema, position: z.int().min(1), films: z.int().min(1) }).optional(),
    }),
  ),
  /** The title without the upload's noise; empty where an address was pasted. */
  clean: z.string(),
  /** Known people whom a title names that is of no film here, as they are written in the catalogue. */
  people: z.array(z.string()).optional(),
});
export type FindResults = z.infer<typeof findResultsSchema>;
