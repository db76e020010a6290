import type { ReportReason } from '@filmfisher/shared/report-reasons';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { setSeenBy, withholdPictures } from '../../../platform/pictures/pictures.service.ts';
import { pick } from '../../../platform/pick.ts';
import { EMPTY_PUBLIC_PROFILE, PUBLIC_PROFILE_FIELDS, UserModel, type UserRecord } from './users.model.ts';

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

/** @returns active members by their ids, in no order */
export async function membersByIds(
  ids: readonly string[],
  session: ClientSession | null = null,
): Promise<UserRecord[]> {
  return UserModel.find({ _id: mongoose.trusted({ $in: [...ids] }), status: 'active' })
    .session(session)
    .lean<UserRecord[]>();
}

/** @returns active members who changed anything since then, the latest first */
export function membersChangedSince(since: Date): AsyncIterable<UserRecord> {
  return UserModel.find({ updatedAt: mongoose.trusted({ $gte: since }), status: 'active' })
    .sort({ _id: -1 })
    .lean<UserRecord[]>()
    .cursor();
}
