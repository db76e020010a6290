import { communityPagePath } from '@filmfisher/shared/communities/community-paths';
import mongoose, { Types } from 'mongoose';
import type { SpaceOfKind } from '../talk/index.ts';
import {
  CommunityModel,
  MembershipModel,
  type CommunityRecord,
  type MembershipRecord,
} from './communities.model.ts';
import { readsAfter, rightsIn, type CommunityReader } from './community-rights.ts';

/** @returns the community and what the reader is to it; null where there is none */
async function findFor(id: string, reader: CommunityReader) {
  const [community, membership] = await Promise.all([
    CommunityModel.findById(id).lean<CommunityRecord>(),
    reader && MembershipModel.findOne({ communityId: id, userId: reader.userId }).lean<MembershipRecord>(),
  ]);
  return community && { community, membership, rights: rightsIn(community, membership, reader) };
}

/** Communities: the way to enter decides who reads; members write. */
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
  mayRead: async (id, reader) => (await findFor(id, reader))?.rights.read === true,
  mayWrite: async (id, reader) => (await findFor(id, reader))?.rights.write === true,
  mayModerate: async (id, reader) => (await findFor(id, reader))?.rights.moderate === true,
  refusal: 'Members of the community write here. Join it first.',
  async readsAfter(id, reader) {
    const found = await findFor(id, reader);
    return found && readsAfter(found.community, found.membership);
  },
  async closure(id) {
    const community = await CommunityModel.findById(id).lean<CommunityRecord>();
    return { isClosed: community?.entry === 'invitation', openings: community?.openings ?? [] };
  },
  async readersAmong(id, userIds, begunAt) {
    const community = await CommunityModel.findById(id).lean<CommunityRecord>();
    if (!community) return new Set();
    const memberships = await MembershipModel.find({
      communityId: id,
      userId: mongoose.trusted({ $in: [...userIds] }),
    }).lean<MembershipRecord[]>();
    const byUser = new Map(memberships.map((row) => [row.userId.toHexString(), row]));
    const reads = (userId: string) => {
      const membership = byUser.get(userId) ?? null;
      const after = readsAfter(community, membership);
      return (
        rightsIn(community, membership, { userId, role: 'member' }).read &&
        (after === null || begunAt > after)
      );
    };
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
