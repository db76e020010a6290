import { dayErrors, isoDay, type DayParts } from '@filmfisher/shared/dates/day-parts';
import type { ProfileUpdate } from '@filmfisher/shared/profile/profile.schema';
import type { AppContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { removePictures, storeProfilePicture } from '../../../platform/pictures/pictures.service.ts';
import { changeProfile, type UserRecord, withHiddenProfile } from '../../members/index.ts';
import { requireOwnAccount } from '../../accounts/index.ts';
import { writeScreened } from '../../moderation/index.ts';
import { profileModeration, profileText } from './profile-moderation.service.ts';

type ProfileFields = Parameters<typeof changeProfile>[1];

/** @throws AppError `validation_failed` for a day that lies in the future */
function dayOfBirth(parts: DayParts | null, now: Date): string | null {
  if (parts === null) return null;
  const { day, month, year } = dayErrors(parts, now);
  const message = day ?? month ?? year;
  if (message !== undefined)
    throw new AppError('validation_failed', { message, fields: { dateOfBirth: message } });
  return isoDay(parts);
}

/** The stored fields that a payload changes. Username and e-mail are none of them. */
function fieldsOf(update: ProfileUpdate, now: Date): ProfileFields {
  const { username: _username, email: _email, profilePicture: _picture, ...fields } = update;
  const { phoneNumber, gender, dateOfBirth, ...texts } = fields;
  return {
    ...texts,
    ...(phoneNumber !== undefined && { profilePhone: phoneNumber }),
    ...(gender !== undefined && { gender: gender === '' ? null : gender }),
    ...(dateOfBirth !== undefined && { dateOfBirth: dayOfBirth(dateOfBirth, now) }),
  };
}

/** @returns the picture before */
async function writeProfile(userId: string, changes: ProfileFields, context: AppContext) {
  const now = withHiddenProfile(await requireOwnAccount({ userId }));
  const text = profileText({ ...now, ...changes });
  let former: UserRecord['profilePicture'];
  await writeScreened(profileModeration, { id: userId, text }, context, async (session) => {
    ({ profilePicture: former } = await changeProfile(userId, changes, session));
  });
  return former;
}

/**
 * Changes the profile of this member and of no other. A new picture is stored before the profile names it, and the old
 * one is deleted only then. A failure in between leaves an extra picture, which the daily sweep finds, never a profile
 * that points at nothing.
 *
 * @param userId of the session, whatever the payload says
 * @param upload bytes of a JPEG, PNG or WebP; undefined leaves the picture as it is
 * @returns the member as it is now
 * @throws AppError `validation_failed`; `text_refused` by a word rule; `unsupported_media_type`, `payload_too_large`, `bad_request` and `busy` for
 *   the picture; `unauthenticated` when the account has gone in the meantime
 */
export async function updateProfile(
  userId: string,
  update: ProfileUpdate,
  upload: Buffer | undefined,
  context: AppContext,
): Promise<UserRecord> {
  const { clock, heavyWork } = context;
  const fields = fieldsOf(update, clock.now());
  const pictureId = upload && (await storeProfilePicture(upload, heavyWork));
  const changes: ProfileFields = {
    ...fields,
    ...(pictureId !== undefined
      ? { profilePicture: { id: pictureId } }
      : update.profilePicture === null && { profilePicture: null }),
  };
  try {
    const former = await writeProfile(userId, changes, context);
    if (former && changes.profilePicture !== undefined) await removePictures(former.id);
  } catch (error) {
    // Nobody names it: better gone at once than with the next sweep.
    if (pictureId !== undefined) await removePictures(pictureId);
    throw error;
  }
  return requireOwnAccount({ userId });
}
