import {
  membersByIds,
  membersChangedSince,
  setProfileHidden,
  withHiddenProfile,
  type UserRecord,
} from '../../accounts/index.ts';
import { presentHidden, type ModeratedKind } from '../../moderation/index.ts';

/** @returns all that others can read of a profile */
export function profileText({
  username,
  bio,
  nationality,
  preferredGenres,
}: Pick<UserRecord, 'username' | 'bio' | 'nationality' | 'preferredGenres'>): string {
  return [username, nationality, preferredGenres.join(', '), bio].filter(Boolean).join('\n');
}

/** Profiles, as moderators judge them. A hidden one has no picture and no text for others; the member stays. */
export const profileModeration: ModeratedKind = {
  kind: 'profile',
  notFound: 'member_not_found',
  canSpoil: false,
  async find(ids, session) {
    const users = await membersByIds(ids, session);
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
        context: { title: `Profile of ${username}`, path: `/profile/${id}` },
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
