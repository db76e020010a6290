import { communityPagePath } from '@filmfisher/shared/community-path';
import mongoose, { Types } from 'mongoose';
import type { Reader, SpaceOfKind } from '../spaces/space-kind.ts';
import {
  CommunityModel,
  MembershipModel,
  type CommunityRecord,
  type MembershipRecord,
} from './communities.model.ts';
import { rightsIn, type CommunityRights } from './community-rights.ts';

/** @returns what the reader may do there; null where there is no such community */
async function rightsOf(id: string, reader: Reader): Promise<CommunityRights | null> {
  const [community, membership] = await Promise.all([
    CommunityModel.findById(id).lean<CommunityRecord>(),
    reader && MembershipModel.findOne({ communityId: id, userId: reader.userId }).lean<MembershipRecord>(),
  ]);
  return community && rightsIn(community, membership, reader);
}

/** Communities: who reads depends on how one enters; members write. */
export const communitySpace: SpaceOfKind = {
  kind: 'community',
  notFound: 'community_not_found',
  hasOneThread: false,
  async find(ids) {
    const filter = { _id: mongoose.trusted({ $in: [...ids] }) };
    const communities = await CommunityModel.find(filter).lean<CommunityRecord[]>();
    return new Map(
      communities.map(({ _id, name, slug, closedAt }) => [
        _id.toHexString(),
        {
          name,
          path: communityPagePath(slug),
          ...(closedAt !== null && { closed: 'community_closed' as const }),
        },
      ]),
    );
  },
  mayRead: async (id, reader) => (await rightsOf(id, reader))?.read === true,
  mayWrite: async (id, reader) => (await rightsOf(id, reader))?.write === true,
  mayModerate: async (id, reader) => (await rightsOf(id, reader))?.moderate === true,
  refusal: 'Members of the community write here. Join it first.',
  async readersAmong(id, userIds) {
    const community = await CommunityModel.findById(id).lean<CommunityRecord>();
    if (!community) return new Set();
    const memberships = await MembershipModel.find({
      communityId: id,
      userId: mongoose.trusted({ $in: [...userIds] }),
    }).lean<MembershipRecord[]>();
    const byUser = new Map(memberships.map((row) => [row.userId.toHexString(), row]));
    const reads = (userId: string) =>
      rightsIn(community, byUser.get(userId) ?? null, { userId, role: 'member' }).read;
    return new Set(userIds.filter(reads));
  },
  async count(id, { threads, posts }, session) {
    const change = { $inc: { threads, posts }, ...(posts > 0 && { $currentDate: { lastAt: true } }) };
    await CommunityModel.updateOne({ _id: new Types.ObjectId(id) }, change, { session });
  },
  async counted(session) {
    const counts = { threads: 1, posts: 1 };
    const communities = await CommunityModel.find({}, counts, { session }).lean<CommunityRecord[]>();
    return new Map(communities.map(({ _id, threads, posts }) => [_id.toHexString(), { threads, posts }]));
  },
};
