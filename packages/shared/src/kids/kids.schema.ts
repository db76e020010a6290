import { z } from 'zod';
import { pageFields } from '../members/members.schema.ts';
import { MOVIE_CLASSES } from '../movies/movie-facts.ts';
import { movieSchema } from '../movies/movies.schema.ts';
import { pageQueryFields } from '../pagination/pagination.schema.ts';

const PIN_RULE = 'PIN must be 4 to 6 digits';
export const kidsPinSchema = z.string(PIN_RULE).regex(/^\d{4,6}$/, PIN_RULE);

/** Body of PUT /settings/kids-pin. Where there is a PIN, it is asked for; the account's password will do, too. */
export const kidsPinChangeSchema = z.strictObject({
  pin: kidsPinSchema,
  currentPin: kidsPinSchema.optional(),
  currentPassword: z.string('Password must be a text').max(1_024, 'Password is too long').optional(),
});
export type KidsPinChange = z.infer<typeof kidsPinChangeSchema>;

/** Answer of GET and PUT /settings/kids-pin. */
export const kidsPinStateSchema = z.object({ isSet: z.boolean() });

/** Body of POST /kids/leave; left out where the member has no PIN. */
export const kidsLeaveSchema = z.strictObject({ pin: kidsPinSchema.optional() });

/** A film in the kids' corner: facts and members' marks, and nothing that members wrote. */
export const kidsMovieSchema = movieSchema
  .pick({
    _id: true,
    slug: true,
    type: true,
    title: true,
    yearOfRelease: true,
    minutes: true,
    genre: true,
    language: true,
    prologue: true,
    image: true,
    advice: true,
  })
  .extend({ class: z.enum(MOVIE_CLASSES).optional() });
export type KidsMovie = z.infer<typeof kidsMovieSchema>;

/** Query and answer of GET /kids. */
export const kidsQuerySchema = z.strictObject(pageQueryFields);
export const kidsListSchema = z.object({ movies: z.array(kidsMovieSchema), ...pageFields });
