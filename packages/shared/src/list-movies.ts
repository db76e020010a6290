import { z } from 'zod';
import { idSchema } from './ids.ts';
import { LIST_MOVIES_MAX, listMovieSchema } from './lists.ts';
import { movieRefSchema } from './movie-ref.ts';
import { textSchema } from './text.ts';

/** Code points of what is said of a film on a list. */
export const LIST_NOTE_MAX = 500;
/** Lines of pasted titles that are looked up at once, code points of one, and bytes of a request that carries them. */
export const LIST_LINES_MAX = 100;
export const LIST_LINE_MAX = 200;
export const LIST_LINES_BYTES_MAX = 256 * 1024;

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
