import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { TITLE_MAX } from '../movies/movies.ts';
import { movieSchema } from '../movies/movies.schema.ts';
import { STORY_KINDS, STORY_MOVIES_MAX, STORY_MOVIES_MIN } from './story-groups.ts';
import { textSchema } from '../texts/texts.schema.ts';

const fields = {
  kind: z.enum(STORY_KINDS, `Kind must be one of ${STORY_KINDS.join(', ')}`),
  title: textSchema('Title', { min: 1, max: TITLE_MAX, lines: 'one' }),
  /** In the order in which they are watched. */
  movieIds: z
    .array(idSchema, 'Films must be a list of ids')
    .min(STORY_MOVIES_MIN, `A story needs at least ${STORY_MOVIES_MIN} films`)
    .max(STORY_MOVIES_MAX, `A story must not have more than ${STORY_MOVIES_MAX} films`)
    .transform((ids) => ids.map((id) => id.toLowerCase()))
    .refine((ids) => new Set(ids).size === ids.length, 'Each film must stand there once'),
};

/** Body of POST /story-groups. */
export const storyGroupInputSchema = z.strictObject(fields);
export type StoryGroupInput = z.infer<typeof storyGroupInputSchema>;

/** Body of PATCH /story-groups/{id}. */
export const storyGroupChangeSchema = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'At least one field is required')
  .meta({ minProperties: 1 });
export type StoryGroupChange = z.infer<typeof storyGroupChangeSchema>;

/** Answer of GET, POST and PATCH /story-groups/{id}. */
export const storyGroupSchema = z.object({
  _id: idSchema,
  slug: z.string(),
  kind: z.enum(STORY_KINDS),
  title: z.string(),
  /** In their order, without those that are removed. */
  movies: z.array(movieSchema),
  /** Members who have rated any of the films, each once. */
  votes: z.int().min(0),
  /** 0 to 10 with one decimal, by the formula of a film; 0 while nobody has rated. */
  overallRating: z.number().min(0).max(10),
});
export type StoryGroup = z.infer<typeof storyGroupSchema>;

/** Answer of GET /story-groups/{id}/seen: those of its films that the member has rated or marked watched. */
export const storySeenSchema = z.object({ movieIds: z.array(idSchema) });
