import { dayErrors, isEmptyDay } from '@filmfisher/shared/dates/day-parts';
import { PICTURE_BYTES_MAX, PICTURE_MB_MAX } from '@filmfisher/shared/pictures/pictures';
import { profileUpdateSchema, type OwnProfile } from '@filmfisher/shared/profile/profile.schema';
import { emailAddressSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { isPictureFile } from '../../../lib/picture-file.ts';

/** The fields of the payload that the form has as they are. */
const plainFields = profileUpdateSchema
  .omit({
    username: true,
    email: true,
    dateOfBirth: true,
    preferredGenres: true,
    preferredLanguages: true,
    profilePicture: true,
  })
  .required().shape;
type PlainField = keyof typeof plainFields;

/** The form of Edit Profile (docs/product.md, sections 2 and 5): its three date boxes become one field of the payload. */
export const profileFormSchema = z
  .object({
    profilePicture: z
      .file()
      .refine(isPictureFile, 'Choose a JPEG, PNG or WebP picture')
      .refine((file) => file.size <= PICTURE_BYTES_MAX, `The picture must not exceed ${PICTURE_MB_MAX} MB`)
      .nullable(),
    /** The present picture is to go. */
    removePicture: z.boolean(),
    username: z.string(),
    // Read-only; an account made with a phone number has none, and could not mend it here.
    email: emailAddressSchema.nullable(),
    ...plainFields,
    day: z.string().trim(),
    month: z.string().trim(),
    year: z.string().trim(),
    preferredGenres: z.array(z.string()),
    preferredLanguages: z.array(z.string()),
  })
  .superRefine(({ day, month, year }, context) => {
    const parts = { day, month, year };
    if (isEmptyDay(parts)) return;
    for (const [box, message] of Object.entries(dayErrors(parts, new Date()))) {
      context.addIssue({ code: 'custom', path: [box], message });
    }
  });
export type ProfileForm = z.infer<typeof profileFormSchema>;

/** The form's fields, among them those that the server may blame. */
export const PROFILE_FORM_FIELDS = profileFormSchema.keyof().options;

/** @returns the form filled with what the profile holds */
export function formOf(profile: OwnProfile): ProfileForm {
  const [day = '', month = '', year = ''] = profile.dateOfBirth?.split('/') ?? [];
  const plain = Object.keys(plainFields).map((field) => [field, profile[field as PlainField] ?? '']);
  return {
    ...(Object.fromEntries(plain) as Pick<ProfileForm, PlainField>),
    profilePicture: null,
    removePicture: false,
    username: profile.username,
    email: profile.email,
    day,
    month,
    year,
    preferredGenres: profile.preferredGenres,
    preferredLanguages: profile.preferredLanguages,
  };
}

/**
 * @param form checked
 * @returns the payload of PATCH /profile/update/ (docs/product.md, section 7): multipart; only the removal of a picture
 *   needs JSON, where null can be said
 */
export function payloadOf(form: ProfileForm): FormData | Record<string, string | null> {
  const {
    profilePicture,
    removePicture,
    day,
    month,
    year,
    preferredGenres,
    preferredLanguages,
    email,
    ...texts
  } = form;
  const fields = {
    ...texts,
    email: email ?? '',
    dateOfBirth: day === '' && month === '' && year === '' ? '' : `${day}/${month}/${year}`,
    preferredGenres: JSON.stringify(preferredGenres),
    preferredLanguages: JSON.stringify(preferredLanguages),
  };
  if (removePicture && profilePicture === null) return { ...fields, profilePicture: null };

  const payload = new FormData();
  for (const [name, value] of Object.entries(fields)) payload.append(name, value);
  if (profilePicture !== null) payload.append('profilePicture', profilePicture);
  return payload;
}
