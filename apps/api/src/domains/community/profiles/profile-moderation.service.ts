import { pagePath } from '@filmfisher/shared/pages/web-routes';
import {
  findMembers,
  membersChangedSince,
  PUBLIC_PROFILE_FIELDS,
  setProfileHidden,
  withHiddenProfile,
  type UserRecord,
} from '../../members/index.ts';
import { presentHidden, type ModeratedKind } from '../../moderation/index.ts';

/** @returns all that others can read of a profile: the username, and every public field that holds text */
export function profileText(
  profile: Pick<UserRecord, 'username' | (typeof PUBLIC_PROFILE_FIELDS)[number]>,
): string {
  const texts = PUBLIC_PROFILE_FIELDS.map((field) => {
    const value = profile[field];
    if (Array.isArray(value)) return value.join(', ');
    return typeof value === 'string' ? value : '';
  });
  return [profile.username, ...texts].filter((text) => text !== '').join('\n');
}

/** Profiles, as moderators judge them. A hidden one has no picture and no text for others; the member stays. */
export const profileModeration: ModeratedKind = {
  kind: 'profile',
  notFound: 'member_not_found',
  canSpoil: false,
  async find(ids, session) {
    const users = await findMembers(ids, session);
    return users.map((user) => {
      const { _id, username, createdAt, hiddenProfile } = user;
      const id = _id.toHexString();
      return {
        id,
        authorId: _id,
        text: profileText(withHiddenProfile(user)),
        spoiler: false,
        hidden: hiddenProfile
          ? presentHidden({ reason: hiddenProfile.reason, decisionId: hiddenProfile.decisionId ?? null })
          : null,
        createdAt,
        context: { title: `Profile of ${username}`, path: pagePath('member', { userId: id }) },
      };
    });
  },
  async *writtenSince(since) {
    for await (const user of membersChangedSince(since)) {
      yield { id: user._id.toHexString(), text: profileText(withHiddenProfile(user)) };
    }
  },
  async setState(id, { hidden }, _context, session) {
    await setProfileHidden(id, hidden, session);
  },
};
