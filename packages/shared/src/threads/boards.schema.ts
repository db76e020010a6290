import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { memberCardSchema } from '../members/members.schema.ts';
import { slugify } from '../texts/texts.ts';
import { textSchema } from '../texts/texts.schema.ts';
import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX, BOARD_NAME_MIN } from './threads.ts';

const fields = {
  /** Its address is made of it. */
  name: textSchema('Name', { min: BOARD_NAME_MIN, max: BOARD_NAME_MAX, lines: 'one' }).refine(
    (name) => slugify(name) !== '',
    'Name must have letters or digits',
  ),
  description: textSchema('Description', { max: BOARD_DESCRIPTION_MAX, lines: 'one' }),
  /** Its place among the boards; the lowest comes first. */
  position: z
    .int('Position must be a whole number')
    .min(1, 'Position must be at least 1')
    .max(1_000, 'Position must be at most 1000'),
};

/** Body of POST /boards; without a position the board comes last. */
export const boardInputSchema = z.strictObject({
  name: fields.name,
  description: fields.description.default(''),
  position: fields.position.optional(),
});
export type BoardInput = z.infer<typeof boardInputSchema>;

/** Body of PATCH /boards/{id}: what is left out stays. */
export const boardChangeSchema = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what to change')
  .meta({ minProperties: 1 });
export type BoardChange = z.infer<typeof boardChangeSchema>;

/** Answer of PUT /boards/{id}/read. */
export const boardReadSchema = z.object({ unread: z.literal(0) });

/** A board of the forum as the API answers it. */
export const boardSchema = z.object({
  _id: idSchema,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  position: z.int(),
  threads: z.int().min(0),
  posts: z.int().min(0),
  /** Threads of the board that the reader has opened before and that have new posts; only for members. */
  unread: z.int().min(0).optional(),
  /** The thread with the latest post; null while there is none. */
  latest: z
    .object({
      _id: idSchema,
      slug: z.string(),
      title: z.string(),
      at: z.iso.datetime(),
      /** Who wrote the latest post; null when that account is gone. */
      author: memberCardSchema.nullable(),
    })
    .nullable(),
});
export type Board = z.infer<typeof boardSchema>;

/** Answer of GET /boards, in their order. */
export const boardListSchema = z.object({ boards: z.array(boardSchema) });
export type BoardList = z.infer<typeof boardListSchema>;

/** Answer of POST and PATCH /boards. */
export const boardResponseSchema = z.object({ board: boardSchema });
