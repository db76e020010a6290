import { z } from 'zod';
import { daySchema } from '../dates/dates.schema.ts';
import { EVENING_MOVIES_MAX, TOGETHER_MAX } from './evenings.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { memberCardSchema } from '../members/members.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';

const movies = z
  .array(idSchema, 'movieIds must be a list of ids')
  .max(EVENING_MOVIES_MAX, `movieIds must not name more than ${EVENING_MOVIES_MAX} films`);

/** Body of POST /evenings. */
export const eveningInputSchema = z.strictObject({
  day: daySchema('day'),
  withIds: z
    .array(idSchema, 'withIds must be a list of ids')
    .min(1, 'withIds must name somebody')
    .max(TOGETHER_MAX, `withIds must not name more than ${TOGETHER_MAX} members`),
  movieIds: movies.min(1, 'movieIds must name a film'),
});
export type EveningInput = z.infer<typeof eveningInputSchema>;

/** Body of PUT /evenings/{id}/votes: every film that the reader would like. */
export const eveningVotesSchema = z.strictObject({ movieIds: movies });
/** Body of PUT /evenings/{id}/pick: null takes the pick back. */
export const eveningPickSchema = z.strictObject({ movieId: idSchema.nullable() });

/** An evening that members spend together: they vote for films, one of them picks. */
export const eveningSchema = z.object({
  _id: idSchema,
  day: z.iso.date(),
  /** Who picks, first; blocked members are left out. */
  members: z.array(memberCardSchema),
  /** Whether the reader picks. */
  own: z.boolean(),
  films: z.array(z.object({ movie: movieRefSchema, votes: z.int().min(0), mine: z.boolean() })),
  picked: idSchema.nullable(),
});
export type Evening = z.infer<typeof eveningSchema>;

/** Answer of GET /evenings: those of today and ahead, the next first. */
export const eveningsSchema = z.object({ evenings: z.array(eveningSchema) });
