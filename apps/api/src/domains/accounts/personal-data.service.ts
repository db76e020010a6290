import { deviceName } from '../../platform/text/device-name.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { memberPersonalData } from '../members/index.ts';
import { ContactChangeModel, type ContactChange } from './contacts/contact-changes.model.ts';
import { EmailVerificationModel } from './contacts/email-verifications.model.ts';
import { OtpModel } from './passwords/otps.model.ts';
import { ResetGrantModel } from './passwords/reset-grants.model.ts';
import { SessionModel, type SessionRecord } from './sessions/sessions.model.ts';
import { SignInMarkModel } from './sign-in/sign-in-marks.model.ts';

/** The account itself with its profile and picture, where it is signed in, and contacts that wait to be confirmed. */
export const accountPersonalData: PersonalData = {
  key: 'account',
  async read(userId) {
    const [account, sessions, signIns, changes] = await Promise.all([
      memberPersonalData.read(userId),
      SessionModel.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean<SessionRecord[]>(),
      // The addresses and devices themselves are not stored, only hashes of them.
      SignInMarkModel.countDocuments({ userId }),
      ContactChangeModel.find({ userId, usedAt: null }).sort({ _id: 1 }).lean<ContactChange[]>(),
    ]);
    return {
      ...account,
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
  async erase(userId, context) {
    await Promise.all([
      OtpModel.deleteMany({ userId }),
      ResetGrantModel.deleteMany({ _id: userId }),
      EmailVerificationModel.deleteMany({ userId }),
      SessionModel.deleteMany({ userId }),
      SignInMarkModel.deleteMany({ userId }),
      ContactChangeModel.deleteMany({ userId }),
    ]);
    await memberPersonalData.erase(userId, context);
  },
};
