import type { ClientSession } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { setSeenBy } from '../../../platform/pictures/pictures.service.ts';
import { withHiddenProfile } from './hidden-profile.service.ts';
import { PUBLIC_PROFILE_FIELDS, UserModel, type ProfileFields, type UserRecord } from './users.model.ts';

const isPublic = (field: string) => PUBLIC_PROFILE_FIELDS.some((name) => name === field);

/** What others could read is put where the rest of a hidden profile lies. */
const keptAside = (changes: ProfileFields) =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [isPublic(field) ? `hiddenProfile.${field}` : field, value]),
  );

/**
 * Writes fields of a profile in one step, so that of two writers each learns what it replaced.
 * @param userId 24 hexadecimal digits
 * @param changes a field that is left out stays
 * @param session of a transaction that does more than this
 * @returns the member as it was before, what is hidden included
 * @throws AppError `unauthenticated` when there is no such active account any more
 */
export async function changeProfile(
  userId: string,
  changes: ProfileFields,
  session: ClientSession | null = null,
): Promise<UserRecord> {
  const options = { returnDocument: 'before', ...(session && { session }) } as const;
  const member = { _id: userId, status: 'active' as const };
  const before =
    (await UserModel.findOneAndUpdate(
      { ...member, hiddenProfile: null },
      { $set: changes },
      options,
    ).lean<UserRecord>()) ??
    (await UserModel.findOneAndUpdate(member, { $set: keptAside(changes) }, options).lean<UserRecord>());
  if (!before) throw new AppError('unauthenticated');
  if (before.hiddenProfile && changes.profilePicture)
    await setSeenBy(changes.profilePicture.id, before._id, session ?? undefined);
  return withHiddenProfile(before);
}
