import type { Types } from 'mongoose';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import {
  CommunityModel,
  MembershipModel,
  type CommunityRecord,
  type MembershipRecord,
} from './communities.model.ts';
import { isShownTo } from './community-rights.ts';
import { closeIfAbandoned, replaceFounder, storeMembership } from './membership-state.service.ts';

/**
 * The member's part in communities. The longest-serving moderator takes a founder's place. Without a moderator the
 * community loses its name and texts, and is offered to its members; without members it closes.
 */
export const communitiesPersonalData: PersonalData = {
  key: 'communities',
  async read(userId) {
    const memberships = await MembershipModel.find({ userId }).sort({ _id: 1 }).lean<MembershipRecord[]>();
    const rows = [];
    for (const { communityId, role, state, since } of memberships) {
      const community = await CommunityModel.findById(communityId).lean<CommunityRecord>();
      if (!community) continue;
      const { slug, name, description, rules } = community;
      rows.push({
        ...(isShownTo(community, { role, state }) && { slug, name }),
        role,
        state,
        since,
        // What a community says of itself is its founder's text.
        ...(role === 'founder' && { description, rules }),
      });
    }
    return rows;
  },
  async erase(userId, { clock }) {
    const memberships = await MembershipModel.find({ userId }, { communityId: 1 }).lean<
      { communityId: Types.ObjectId }[]
    >();
    for (const { communityId } of memberships) {
      await inTransaction(async (session) => {
        const now = clock.now();
        const key = { communityId, userId };
        const before = await MembershipModel.findOne(key).session(session).lean<MembershipRecord>();
        if (!before) return;
        await storeMembership(key, before, null, now, session);
        if (before.role === 'founder') await replaceFounder(communityId, now, session);
        else await closeIfAbandoned(communityId, now, session);
      });
    }
  },
};
