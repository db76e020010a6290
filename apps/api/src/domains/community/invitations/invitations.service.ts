import { INVITATION_PARAMETER } from '@filmfisher/shared/invitations/invitations';
import type { Member } from '@filmfisher/shared/members/members.schema';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../../platform/context.ts';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { isVerified } from '../../accounts/index.ts';
import { isBlockedBetween } from '../../blocks/index.ts';
import { findMember, presentMember } from '../../members/index.ts';
import { follow } from '../follows/follows.service.ts';
import { InvitationLinkModel, InvitationModel, type InvitationRecord } from './invitations.model.ts';

/** Nobody guesses 72 bits, and they say nothing of the member. */
const newCode = () => randomBytes(9).toString('base64url');

const addressOf = (code: string, { publicWebUrl }: AppContext['env']) =>
  `${publicWebUrl}${webPaths.signUp}?${INVITATION_PARAMETER}=${code}`;

/** @returns the address by which the member invites friends; it stays the same until it is renewed */
export async function invitationAddress(userId: string, env: AppContext['env']): Promise<string> {
  const filter = { userId: new Types.ObjectId(userId) };
  const make = () =>
    InvitationLinkModel.findOneAndUpdate(
      filter,
      { $setOnInsert: { code: newCode() } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  // Of two requests at once both may insert; the index lets one.
  const link = await make().catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
    return make();
  });
  return addressOf(link.code, env);
}

/** Makes the former address worth nothing. */
export async function renewInvitation(userId: string, env: AppContext['env']): Promise<string> {
  const code = newCode();
  const filter = { userId: new Types.ObjectId(userId) };
  await InvitationLinkModel.updateOne(filter, { $set: { code } }, { upsert: true });
  return addressOf(code, env);
}

/** Keeps by whose link a new member has come; an unknown code leaves nothing behind. */
export async function noteInvitation(
  code: string,
  userId: Types.ObjectId,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const link = await InvitationLinkModel.findOne({ code }).session(session).lean();
  if (!link) return;
  await InvitationModel.create([{ userId, inviterId: link.userId, createdAt: now }], { session });
}

/** @returns who invited the member, where the two may be asked: both are there, and neither has blocked the other */
async function askable({ userId, inviterId }: InvitationRecord) {
  const [member, inviter] = await Promise.all([
    findMember(userId.toHexString()),
    findMember(inviterId.toHexString()),
  ]);
  if (!member || !inviter || !isVerified(member)) return null;
  return (await isBlockedBetween(userId, inviterId)) ? null : inviter;
}

/**
 * @param userId 24 hexadecimal digits
 * @returns by whose link the confirmed member has come, until they have answered
 */
export async function inviterOf(userId: string): Promise<Member | null> {
  const row = await InvitationModel.findOne({ userId: new Types.ObjectId(userId) }).lean<InvitationRecord>();
  const inviter = row && (await askable(row));
  return inviter ? presentMember(inviter) : null;
}

/**
 * Takes the answer, after which nobody asks again.
 * @returns whether the two follow each other from now on
 */
export async function answerInvitation(
  userId: string,
  wantsToFollow: boolean,
  context: AppContext,
): Promise<boolean> {
  const row = await InvitationModel.findOneAndDelete({
    userId: new Types.ObjectId(userId),
  }).lean<InvitationRecord>();
  if (!row || !wantsToFollow || !(await askable(row))) return false;
  await follow(row.userId, row.inviterId, context);
  await follow(row.inviterId, row.userId, context);
  return true;
}

/** The code of the own link, and by whose link the member has come while that is still kept. */
export const invitationsPersonalData: PersonalData = {
  key: 'invitations',
  async read(userId) {
    const [link, row] = await Promise.all([
      InvitationLinkModel.findOne({ userId }).lean(),
      InvitationModel.findOne({ userId }).lean<InvitationRecord>(),
    ]);
    return {
      code: link?.code ?? null,
      invitedBy: row && { userId: row.inviterId.toHexString(), since: row.createdAt },
    };
  },
  async erase(userId) {
    await InvitationLinkModel.deleteMany({ userId });
    await InvitationModel.deleteMany(mongoose.trusted({ $or: [{ userId }, { inviterId: userId }] }));
  },
};
