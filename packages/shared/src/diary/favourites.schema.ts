import { z } from 'zod';
import { FAVOURITES_MAX } from './diary.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { movieRefSchema } from '../movies/movie-ref.schema.ts';
import { ownProfileSchema } from '../profile/profile.schema.ts';

/** Body of PUT /profile/me/favourites: all of them, in their order. */
export const favouritesInputSchema = z.strictObject({
  movieIds: z
    .array(idSchema.toLowerCase(), 'movieIds must be a list')
    .max(FAVOURITES_MAX, `movieIds must not have more than ${FAVOURITES_MAX} films`)
    .refine((ids) => new Set(ids).size === ids.length, 'movieIds must not name a film twice'),
});
export type FavouritesInput = z.infer<typeof favouritesInputSchema>;

/** Answer of GET /profile/{id}/favourites. */
export const favouritesSchema = z.object({ favourites: z.array(movieRefSchema) });
export type Favourites = z.infer<typeof favouritesSchema>;

/** Answer of PUT /profile/me/favourites: the own profile with them. */
export const chosenFavouritesSchema = ownProfileSchema.extend(favouritesSchema.shape);
