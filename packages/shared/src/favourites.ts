import { z } from 'zod';
import { idSchema } from './ids.ts';
import { movieRefSchema } from './movie-ref.ts';
import { ownProfileSchema } from './profile.ts';

/** Films that stand at the top of a profile. */
export const FAVOURITES_MAX = 4;

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
