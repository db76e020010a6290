import { z } from 'zod';
import { EMAIL_MAX, NAME_MAX, NAME_MIN, PHONE_INVALID, isPhone, phoneDigits } from '../accounts/accounts.ts';
import { dayErrors, dayParts, isEmptyDay, type DayParts } from '../dates/day-parts.ts';
import { GENRES } from '../genres/genres.ts';
import { idSchema } from '../ids/ids.schema.ts';
import { messagesToSchema } from '../messages/conversations.schema.ts';
import { hiddenSchema } from '../moderation/moderation.schema.ts';
import { pictureSchema } from '../pictures/pictures.schema.ts';
import { BIO_MAX, GENDERS } from './profile.ts';
import { MESSAGES } from '../texts/printed-texts.ts';
import { LABEL_MAX, LIST_MAX, characters, foldText } from '../texts/texts.ts';
import { nameSchema, textSchema } from '../texts/texts.schema.ts';

/** What anybody may read of a member: no name, e-mail, phone, birth date, gender, religion or location. */
export const publicProfileSchema = z.object({
  userId: idSchema,
  username: z.string(),
  joinedFilmfisher: z.iso.datetime(),
  numberOfMoviesRated: z.int().min(0),
  preferredGenres: z.array(z.string()),
  nationality: z.string(),
  /** null stands for the default avatar. */
  profilePicture: pictureSchema.nullable(),
  bio: z.string(),
  followers: z.int().min(0),
  following: z.int().min(0),
  /** Suggestions for the catalogue that were accepted. */
  contributions: z.int().min(0),
  /** Whether the member pays for the place at present. */
  supporter: z.boolean(),
});
export type PublicProfile = z.infer<typeof publicProfileSchema>;

/** Answer of GET /profile/{userId}. */
export const memberProfileSchema = publicProfileSchema.extend({
  /** Whether the viewer follows this member; null for a visitor and for one's own profile. */
  followedByMe: z.boolean().nullable(),
  /** Whether the viewer has blocked, and muted, this member; null as above. */
  blockedByMe: z.boolean().nullable(),
  mutedByMe: z.boolean().nullable(),
  /** Whether the viewer may write to this member; null as above. */
  messages: messagesToSchema.nullable(),
});
export type MemberProfile = z.infer<typeof memberProfileSchema>;

/** A member's own profile. */
export const ownProfileSchema = publicProfileSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** dd/MM/yyyy, stored without a time zone. */
  dateOfBirth: z.string().nullable(),
  religion: z.string(),
  gender: z.enum(GENDERS).nullable(),
  location: z.string(),
  /** Languages of films that the member likes to watch. */
  preferredLanguages: z.array(z.string()),
  phoneNumber: z.string().nullable(),
  /** Others see no picture and no text of it, and why. */
  hidden: hiddenSchema.optional(),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

/** A name of the optional section: empty, or as at sign-up (docs/product.md, section 5). */
function optionalName(label: string, tooShort: string) {
  return nameSchema(label, { max: NAME_MAX })
    .refine((value) => value === '' || characters(value) >= NAME_MIN, tooShort)
    .optional();
}

const GENRES_MALFORMED = 'Preferred genres must be a list, written as JSON';
const knownGenres = new Map<string, string>(GENRES.map((genre) => [foldText(genre), genre]));

/** Known genres in their one spelling, each once. */
const genreListSchema = z
  .array(textSchema('Genre', { min: 1, max: LABEL_MAX }), GENRES_MALFORMED)
  .max(LIST_MAX, `Preferred genres must not exceed ${LIST_MAX}.`)
  .transform((genres) => {
    const byKey = new Map(genres.map((genre) => [foldText(genre), genre]));
    return [...byKey].map(([key, genre]) => knownGenres.get(key) ?? genre);
  });

const LANGUAGES_MALFORMED = 'Preferred languages must be a list';
/** Each language once. */
const languageListSchema = z
  .array(textSchema('Language', { min: 1, max: LABEL_MAX }), LANGUAGES_MALFORMED)
  .max(LIST_MAX, `Preferred languages must not exceed ${LIST_MAX}.`)
  .transform((languages) => [...new Map(languages.map((one) => [foldText(one), one])).values()]);

/** The specification's payload has JSON text of a list; a JSON body may have the list itself. */
const listOrJson = (malformed: string) =>
  z.union([z.string(), z.array(z.unknown())], malformed).transform((value, context): unknown => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: 'custom', message: malformed });
      return z.NEVER;
    }
  });

/**
 * d/m/yyyy in its parts; null to clear the date: no text, or three empty boxes. The schema has no clock, so its callers
 * check for dates in the future.
 */
const dateOfBirthSchema = z
  .string(MESSAGES.dayInvalid)
  .max(20, MESSAGES.dayInvalid)
  .transform((text, context): DayParts | null => {
    const parts = dayParts(text);
    if (text.trim() === '' || (parts && isEmptyDay(parts))) return null;
    const errors: Partial<DayParts> = parts ? dayErrors(parts) : { day: MESSAGES.dayInvalid };
    const message = errors.day ?? errors.month ?? errors.year;
    if (parts && message === undefined) return parts;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const IGNORED_TOO_LONG = `Must not exceed ${EMAIL_MAX} characters.`;

/**
 * Text fields of PATCH /profile/update (docs/product.md, section 7); what is left out stays, an empty text clears.
 * The picture is the file `profilePicture` of a multipart request.
 */
export const profileUpdateSchema = z.strictObject({
  /** Username and e-mail are sent by the form and cannot be edited: whatever they say is ignored. */
  username: z.string('Username must be text').max(EMAIL_MAX, IGNORED_TOO_LONG).optional(),
  email: z.string('Email must be text').max(EMAIL_MAX, IGNORED_TOO_LONG).nullable().optional(),
  phoneNumber: z
    .string(PHONE_INVALID)
    .overwrite(phoneDigits)
    .refine((value) => value === '' || isPhone(value), PHONE_INVALID)
    .optional(),
  firstName: optionalName('First name', MESSAGES.firstNameTooShort),
  lastName: optionalName('Last name', MESSAGES.lastNameTooShort),
  gender: z.enum([...GENDERS, ''], 'Gender must be Male or Female').optional(),
  location: textSchema('Location', { max: LABEL_MAX }).optional(),
  nationality: textSchema('Nationality', { max: LABEL_MAX }).optional(),
  religion: textSchema('Religion', { max: LABEL_MAX }).optional(),
  bio: textSchema('Bio', { max: BIO_MAX, lines: 'many' }).optional(),
  dateOfBirth: dateOfBirthSchema.optional(),
  preferredGenres: listOrJson(GENRES_MALFORMED).pipe(genreListSchema).optional(),
  preferredLanguages: listOrJson(LANGUAGES_MALFORMED).pipe(languageListSchema).optional(),
  /** As text: '' is a form without a chosen file and changes nothing; null (JSON) removes the picture. */
  profilePicture: z.literal('', 'The picture must be a file').nullable().optional(),
});
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** Answer of PATCH /profile/update. */
export const profileResponseSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({ message: z.string(), profile: ownProfileSchema }),
});
