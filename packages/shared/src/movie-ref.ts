import type { z } from 'zod';
import { movieSchema } from './movies.ts';

/** As much of a film as a list needs that is about something else: a member's ratings, reviews, notifications. */
export const movieRefSchema = movieSchema.pick({
  _id: true,
  slug: true,
  type: true,
  title: true,
  yearOfRelease: true,
  image: true,
  overallRating: true,
});
export type MovieRef = z.infer<typeof movieRefSchema>;
