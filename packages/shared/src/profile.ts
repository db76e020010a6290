import { z } from 'zod';
import { idSchema } from './ids.ts';
import { GENDERS } from './vocabulary.ts';

/** What anybody may read of a member: no e-mail, phone, birth date, gender, religion or location. */
export const publicProfileSchema = z.object({
  userId: idSchema,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  joinedFilmfisher: z.iso.datetime(),
  numberOfMoviesRated: z.int().min(0),
  preferredGenres: z.array(z.string()),
  nationality: z.string(),
  /** `path` and `url` are the same address; null stands for the default avatar. */
  profilePicture: z.object({ path: z.string(), url: z.string() }).nullable(),
  bio: z.string(),
  followers: z.int().min(0),
  following: z.int().min(0),
});
export type PublicProfile = z.infer<typeof publicProfileSchema>;

/** A member's own profile (docs/api.md). */
export const ownProfileSchema = publicProfileSchema.extend({
  email: z.string().nullable(),
  /** dd/MM/yyyy, stored without a time zone. */
  dateOfBirth: z.string().nullable(),
  religion: z.string(),
  gender: z.enum(GENDERS).nullable(),
  location: z.string(),
  phoneNumber: z.string().nullable(),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;
