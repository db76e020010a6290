import { InvitationModel } from '../domains/community/invitations/invitations.model.ts';
import type { SignedIn, TestApi } from './test-api.ts';

/** Leaves all that invitations keep of a member: the own link, and an open question about each of the two. */
export async function inviteEachOther(
  api: TestApi,
  me: SignedIn,
  other: SignedIn,
  createdAt: Date,
): Promise<void> {
  const { status } = await api.send('PUT', '/invitations/link', { cookie: me.cookie });
  if (status !== 200) throw new Error(`No link: ${status}`);
  const [mine, theirs] = [me.user._id, other.user._id];
  await InvitationModel.create([
    { userId: mine, inviterId: theirs, createdAt },
    { userId: theirs, inviterId: mine, createdAt },
  ]);
}
