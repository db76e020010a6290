import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { pageFields } from '../members/members.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { RATING_MAX, RATING_MIN } from '../ratings/ratings.ts';
import { WATCH_STATUSES } from '../watch/watch.ts';

/** Characters of a review that its entry shows. */
export const TIMELINE_TEXT_MAX = 280;

const common = {
  /** Of the entry: unlike any other's. */
  id: z.string(),
  at: z.iso.datetime(),
  movie: movieRefSchema,
};

/** Something that the member did, as it stands now: a changed rating or status is one entry, at its last change. */
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('rating'), stars: z.int().min(RATING_MIN).max(RATING_MAX) }),
  z.object({
    ...common,
    kind: z.literal('review'),
    reviewId: idSchema,
    /** Its beginning, with … where it goes on. */
    text: z.string(),
    spoiler: z.boolean(),
  }),
  z.object({ ...common, kind: z.literal('watch'), status: z.enum(WATCH_STATUSES) }),
]);
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** Answer of GET /profile/me/timeline: the latest first. */
export const timelineSchema = z.object({ entries: z.array(timelineEntrySchema), ...pageFields });
export type Timeline = z.infer<typeof timelineSchema>;
