import { z } from 'zod';
import { idSchema } from '../ids/ids.schema.ts';
import { LIST_LINES_MAX, LIST_LINE_MAX, LIST_MOVIES_MAX, LIST_NOTE_MAX } from './lists.ts';
import { listMovieSchema } from './lists.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { textSchema } from '../texts/texts.schema.ts';

const said = { success: z.boolean(), message: z.string() };

const positionSchema = z
  .int('Position must be a whole number')
  .min(1, 'Position must be at least 1')
  .max(LIST_MOVIES_MAX, `Position must be at most ${LIST_MOVIES_MAX}`);
const noteSchema = textSchema('Note', { max: LIST_NOTE_MAX, lines: 'many' });

/** Body of POST /lists/{id}/films; without a position it becomes the last one. */
export const listMovieInputSchema = z.strictObject({
  movieId: idSchema,
  note: noteSchema.default(''),
  position: positionSchema.optional(),
});
export type ListMovieInput = z.infer<typeof listMovieInputSchema>;

/** Body of POST /lists/{id}/films/many: those that are on it already stay where they are. */
export const listMoviesInputSchema = z.strictObject({
  movieIds: z
    .array(idSchema, 'Must be a list of ids')
    .min(1, 'Choose at least one film')
    .max(LIST_LINES_MAX, `At most ${LIST_LINES_MAX} films at once`),
});

/** Body of PATCH /lists/{id}/films/{movieId}. */
export const listMovieChangeSchema = z
  .strictObject({ position: positionSchema, note: noteSchema })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what to change')
  .meta({ minProperties: 1 });
export type ListMovieChange = z.infer<typeof listMovieChangeSchema>;

/** Answer of POST /lists/{id}/films and PATCH …/{movieId}: the film, and how many there are now. */
export const listMovieResponseSchema = z.object({
  ...said,
  data: z.object({ message: z.string(), film: listMovieSchema, count: z.int().min(0) }),
});

/** Answer of DELETE /lists/{id}/films/{movieId} and of POST …/films/many. */
export const listCountResponseSchema = z.object({
  ...said,
  data: z.object({
    message: z.string(),
    count: z.int().min(0),
    /** Films that were added or removed. */
    changed: z.int().min(0),
  }),
});

/** Body of POST /lists/{id}/films/match. */
export const listLinesSchema = z.strictObject({
  lines: z
    .array(textSchema('Line', { max: LIST_LINE_MAX }), 'Lines must be a list of texts')
    .min(1, 'Send at least one line')
    .max(LIST_LINES_MAX, `At most ${LIST_LINES_MAX} lines at once`),
});

/** Answer of POST /lists/{id}/films/match: nothing was added. */
export const listMatchesSchema = z.object({
  matches: z.array(
    z.object({
      line: z.string(),
      /** The film that is certainly meant. */
      movie: movieRefSchema.nullable(),
      /** Films that may be meant, the likeliest first. */
      candidates: z.array(movieRefSchema),
    }),
  ),
});
export type ListMatches = z.infer<typeof listMatchesSchema>;
