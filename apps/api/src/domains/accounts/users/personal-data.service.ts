import { deviceName } from '../../../platform/text/device-name.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { pick } from '../../../platform/pick.ts';
import { readPicture, removePictures } from '../../../platform/pictures/pictures.service.ts';
import { forgetWords } from '../../../platform/spelling/spelling.service.ts';
import { ContactChangeModel, type ContactChange } from './contact-changes.model.ts';
import { withHiddenProfile } from './hidden-profile.service.ts';
import { SessionModel, type SessionRecord } from './sessions.model.ts';
import { SignInMarkModel } from './sign-in-marks.model.ts';
import { PRIVATE_PROFILE_FIELDS, PUBLIC_PROFILE_FIELDS, UserModel, type UserRecord } from './users.model.ts';

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

/** The account itself with its profile and picture, where it is signed in, and contacts that wait to be confirmed. */
export const usersPersonalData: PersonalData = {
  key: 'account',
  async read(userId) {
    const [user, sessions, signIns, changes] = await Promise.all([
      UserModel.findById(userId).lean<UserRecord>(),
      SessionModel.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean<SessionRecord[]>(),
      // The addresses and devices themselves are not stored, only hashes of them.
      SignInMarkModel.countDocuments({ userId }),
      ContactChangeModel.find({ userId, usedAt: null }).sort({ _id: 1 }).lean<ContactChange[]>(),
    ]);
    return {
      ...(user && (await readAccount(user))),
      sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({
        device: deviceName(device),
        browser: device,
        createdAt,
        lastSeenAt,
      })),
      familiarPlacesOfSigningIn: signIns,
      contactsToConfirm: changes.map(({ kind, value, expiresAt }) => ({ kind, value, expiresAt })),
    };
  },
  async erase(userId, { mail }) {
    // Only the call that removes the words uncounts them: twice would hide members of the same name.
    const user = await UserModel.findByIdAndUpdate(userId, { $set: { searchTerms: [] } }).lean<UserRecord>();
    await Promise.all([
      SessionModel.deleteMany({ userId }),
      SignInMarkModel.deleteMany({ userId }),
      ContactChangeModel.deleteMany({ userId }),
    ]);
    const addresses = [user?.email, user?.phoneKey].filter((to) => typeof to === 'string');
    await mail.forget({ about: userId.toHexString(), addresses });
    if (!user) return;
    await forgetWords(user.searchTerms);
    const { profilePicture } = withHiddenProfile(user);
    if (profilePicture) await removePictures(profilePicture.id);
  },
};
