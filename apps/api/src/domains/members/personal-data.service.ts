import type { Types } from 'mongoose';
import type { ErasableData } from '../../platform/personal-data.ts';
import { pick } from '../../platform/pick.ts';
import { readPicture, removePictures } from '../../platform/pictures/pictures.service.ts';
import { forgetWords } from '../../platform/spelling/spelling.service.ts';
import { withHiddenProfile } from './profiles/profiles.service.ts';
import {
  PRIVATE_PROFILE_FIELDS,
  PUBLIC_PROFILE_FIELDS,
  UserModel,
  type UserRecord,
} from './users/users.model.ts';

const PROFILE_FIELDS = [...PRIVATE_PROFILE_FIELDS, ...PUBLIC_PROFILE_FIELDS];

async function readAccount(stored: UserRecord) {
  const user = withHiddenProfile(stored);
  const { profilePicture, profilePhone, ...fields } = pick(user, PROFILE_FIELDS);
  const picture = profilePicture && (await readPicture(profilePicture.id));
  return {
    userId: user._id.toHexString(),
    username: user.username,
    email: user.email ?? null,
    emailConfirmed: user.emailVerified,
    phoneNumber: user.phoneNumber ?? null,
    phoneConfirmed: user.phoneVerified,
    role: user.role,
    critic: user.critic ?? null,
    joined: user.createdAt,
    lastChanged: user.updatedAt,
    passwordChanged: user.passwordChangedAt ?? null,
    deletionAt: user.deletionAt ?? null,
    firstSteps: user.firstSteps ?? 'open',
    profile: {
      ...fields,
      phoneNumber: profilePhone ?? null,
      picture: picture ? `data:image/webp;base64,${picture.toString('base64')}` : null,
    },
  };
}

/** The account itself with its profile and picture. */
export const memberPersonalData = {
  async read(userId: Types.ObjectId) {
    const user = await UserModel.findById(userId).lean<UserRecord>();
    return user && readAccount(user);
  },
  async erase(userId, { mail }) {
    // Only the call that removes the words uncounts them: twice would hide members of the same name.
    const user = await UserModel.findByIdAndUpdate(userId, { $set: { searchTerms: [] } }).lean<UserRecord>();
    const addresses = [user?.email, user?.phoneKey].filter((to) => typeof to === 'string');
    await mail.forget({ about: userId.toHexString(), addresses });
    if (!user) return;
    await forgetWords(user.searchTerms);
    const { profilePicture } = withHiddenProfile(user);
    if (profilePicture) await removePictures(profilePicture.id);
  },
} satisfies ErasableData & { read: unknown };
