import { z } from 'zod';
import { HERO_MAX, PINNED_MAX } from './home.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { movieSchema } from '../movies/movies.schema.ts';

const moviesOf = (max: number) =>
  z
    .array(idSchema, 'Must be a list of films')
    .max(max, `Choose ${max} films at most`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each film can be chosen once');

/** Body of PATCH /admin/home: what is not sent stays; without a hero the best films lead. */
export const homeChangeSchema = z
  .strictObject({
    hero: moviesOf(HERO_MAX).min(1, 'Choose at least one film').nullable(),
    pinned: moviesOf(PINNED_MAX),
  })
  .partial();
export type HomeChange = z.infer<typeof homeChangeSchema>;

/** Answer of GET /home: the chosen films in their order; films that have been removed since are left out. */
export const homeSchema = z.object({
  /** Null when the best films lead. */
  hero: z.array(movieSchema).nullable(),
  pinned: z.array(movieSchema),
  /** Where none were chosen: the best films, at least half of them African. */
  leading: z.array(movieSchema).optional(),
  /** What has come out lately, the latest first. */
  inCinemas: z.array(movieSchema),
  onYoutube: z.array(movieSchema),
  /** What comes to cinemas and to streaming within half a year. */
  comingSoon: z.array(movieSchema),
});
export type Home = z.infer<typeof homeSchema>;
