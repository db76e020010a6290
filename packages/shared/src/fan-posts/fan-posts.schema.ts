import { z } from 'zod';
import { FAN_LICENCES, FAN_SUBJECTS_MAX, FAN_TEXT_MAX, type FanLicence } from './fan-posts.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { memberCardSchema } from '../members/members.schema.ts';
import { hiddenSchema } from '../moderation/moderation.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { cursorQueryFields } from '../pagination/pagination.schema.ts';
import { ALTERNATIVE_TEXT_MAX } from '../pictures/pictures.ts';
import { textSchema } from '../texts/texts.schema.ts';

const LICENCES = Object.keys(FAN_LICENCES) as [FanLicence, ...FanLicence[]];

const once = (ids: readonly string[]) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length;

/** Ids as a form sends them: one field for each, or one with commas between them. */
const idsSchema = z
  .preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .split(',')
            .map((id) => id.trim())
            .filter(Boolean)
        : value,
    z
      .array(idSchema, 'Must be a list of ids')
      .max(FAN_SUBJECTS_MAX, `At most ${FAN_SUBJECTS_MAX} films and people`)
      .refine(once, 'Each one once'),
  )
  .default([]);

/** Text fields of POST /fans; the picture is the file `picture`. */
export const fanInputSchema = z
  .strictObject({
    text: textSchema('Text', { max: FAN_TEXT_MAX, lines: 'many' }).default(''),
    /** What the picture shows, for those who do not see it. */
    alt: textSchema('Alternative text', { max: ALTERNATIVE_TEXT_MAX, lines: 'one' }).default(''),
    movieIds: idsSchema,
    personIds: idsSchema,
    licence: z.enum(LICENCES, `Licence must be one of ${LICENCES.join(', ')}`).default('all_rights_reserved'),
  })
  .refine(({ movieIds, personIds }) => movieIds.length + personIds.length <= FAN_SUBJECTS_MAX, {
    path: ['movieIds'],
    message: `At most ${FAN_SUBJECTS_MAX} films and people`,
  });
export type FanInput = z.infer<typeof fanInputSchema>;

/** Query of GET /fans: all of them, or those about a film or a person, or of a member. */
export const fanListQuerySchema = z.strictObject({
  movie: idSchema.optional(),
  person: idSchema.optional(),
  member: idSchema.optional(),
  ...cursorQueryFields,
});
export type FanListQuery = z.infer<typeof fanListQuerySchema>;

export const fanPostSchema = z.object({
  _id: idSchema,
  by: memberCardSchema,
  text: z.string(),
  picture: z
    .object({
      /** Address; `?size=640` asks for the small one. */
      path: z.string(),
      alt: z.string(),
      /** Pixels of the large one. */
      width: z.int().min(1),
      height: z.int().min(1),
    })
    .nullable(),
  movies: z.array(movieRefSchema),
  people: z.array(z.object({ _id: idSchema, name: z.string() })),
  licence: z.enum(LICENCES),
  likes: z.int().min(0),
  /** Whether the reader likes it. */
  liked: z.boolean(),
  replies: z.int().min(0),
  at: z.iso.datetime(),
  /** Its author and the moderators alone see it, and why; without a decision it waits to be looked at. */
  hidden: hiddenSchema.optional(),
});
export type FanPost = z.infer<typeof fanPostSchema>;

/** Answer of GET /fans: the latest first. */
export const fanListSchema = z.object({ posts: z.array(fanPostSchema), next: idSchema.nullable() });
export const fanResponseSchema = z.object({ post: fanPostSchema });
export const fanLikesSchema = z.object({ liked: z.boolean(), likes: z.int().min(0) });
