import type { ReportReason } from '@filmfisher/shared/moderation/report-reasons';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { setSeenBy, withholdPictures } from '../../../platform/pictures/pictures.service.ts';
import { pick } from '../../../platform/pick.ts';
import {
  EMPTY_PUBLIC_PROFILE,
  PUBLIC_PROFILE_FIELDS,
  UserModel,
  type ProfileFields,
  type UserRecord,
} from '../users/users.model.ts';

/** @returns the member with the texts and the picture that others do not see while the profile is hidden */
export function withHiddenProfile(user: UserRecord): UserRecord {
  const { hiddenProfile } = user;
  if (!hiddenProfile) return user;
  return { ...user, ...pick(hiddenProfile, PUBLIC_PROFILE_FIELDS) };
}

/**
 * Hides a member's profile, shows it, or changes why it is hidden. What is hidden is put aside, so that no page, list or
 * card has to know of it.
 * @param hidden why; null shows it
 */
export async function setProfileHidden(
  userId: string,
  hidden: { reason: ReportReason; decisionId: string | null } | null,
  session: ClientSession,
): Promise<void> {
  const user = await UserModel.findById(userId).session(session).lean<UserRecord>();
  if (!user || (!hidden && !user.hiddenProfile)) return;
  const fields = pick(withHiddenProfile(user), PUBLIC_PROFILE_FIELDS);
  const { profilePicture } = fields;
  if (hidden && !user.hiddenProfile && profilePicture) {
    const id = await withholdPictures(profilePicture.id, user._id, session);
    fields.profilePicture = { ...profilePicture, id };
  } else if (!hidden && profilePicture) await setSeenBy(profilePicture.id, null, session);
  const change = hidden
    ? {
        $set: {
          ...EMPTY_PUBLIC_PROFILE,
          hiddenProfile: {
            ...fields,
            reason: hidden.reason,
            decisionId: hidden.decisionId === null ? null : new Types.ObjectId(hidden.decisionId),
          },
        },
      }
    : { $set: fields, $unset: { hiddenProfile: 1 as const } };
  await UserModel.updateOne({ _id: userId }, change, { session });
}

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

/** @returns those of the picture sets that are some member's picture, whatever the account's status */
export async function memberPicturesAmong(sets: readonly string[]): Promise<string[]> {
  const oneOfThem = mongoose.trusted({ $in: [...sets] });
  const users = await UserModel.find(
    { $or: [{ 'profilePicture.id': oneOfThem }, { 'hiddenProfile.profilePicture.id': oneOfThem }] },
    { profilePicture: 1, hiddenProfile: 1 },
  ).lean<UserRecord[]>();
  return users.flatMap((user) => withHiddenProfile(user).profilePicture?.id ?? []);
}
