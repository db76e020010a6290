import { z } from 'zod';
import { idListSchema, idSchema } from '../ids/ids.schema.ts';
import { RATING_MAX, RATING_MIN } from '../ratings/ratings.ts';
import { OWN_MARKS_MAX, WATCH_STATUSES } from './watch.ts';

/** Query of GET /profile/me/marks. */
export const ownMarksQuerySchema = z.strictObject({ movies: idListSchema('movies', OWN_MARKS_MAX) });

/** What a member's own poster of a film shows. */
export const ownMarkSchema = z.object({
  movieId: idSchema,
  /** 1 to 10; null: not rated. */
  stars: z.int().min(RATING_MIN).max(RATING_MAX).nullable(),
  status: z.enum(WATCH_STATUSES).nullable(),
  seen: z.boolean(),
});
export type OwnMark = z.infer<typeof ownMarkSchema>;

/** Answer of GET /profile/me/marks; films without stars, mark or viewing are left out. */
export const ownMarksSchema = z.object({ marks: z.array(ownMarkSchema) });
