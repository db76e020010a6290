import { communityPagePath } from '@filmfisher/shared/communities/community-paths';
import mongoose, { Types } from 'mongoose';
import { openSession } from '../../platform/database/transaction.ts';
import { withdrawCommunityNews } from '../notifications/index.ts';
import { moderatedState, presentHidden, type ModeratedKind } from '../moderation/index.ts';
import {
  CommunityModel,
  MembershipModel,
  type CommunityRecord,
  type MembershipRecord,
} from './communities.model.ts';
import { isListed, rightsIn } from './community-rights.ts';
import { firstIdAt } from '../../platform/database/rows-by-time.ts';

/** Stands for the founder, where that account is gone. */
const NOBODY = new Types.ObjectId('0'.repeat(24));

/** @returns all that others can read of a community itself */
export const communityText = ({
  name,
  description,
  rules,
}: Pick<CommunityRecord, 'name' | 'description' | 'rules'>) =>
  [name, description, rules].filter((text) => text !== '').join('\n');

/** What communities in every state say of themselves, as moderators judge it. A hidden one is out of everybody's sight as a whole. */
export const communityModeration: ModeratedKind = {
  kind: 'community',
  notFound: 'community_not_found',
  canSpoil: false,
  async find(ids, session) {
    const communities = await CommunityModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
      .session(session ?? openSession())
      .lean<CommunityRecord[]>();
    return communities.map((community) => ({
      id: community._id.toHexString(),
      authorId: community.founderId ?? NOBODY,
      text: communityText(community),
      spoiler: false,
      hidden: community.hidden && presentHidden(community.hidden),
      createdAt: community.createdAt,
      context: { title: `Community ${community.name}`, path: communityPagePath(community.slug) },
    }));
  },
  async maySee(id, reader) {
    const community = await CommunityModel.findById(id).lean<CommunityRecord>();
    const membership = await MembershipModel.findOne({
      communityId: id,
      userId: reader.userId,
    }).lean<MembershipRecord>();
    return community !== null && rightsIn(community, membership, reader).see;
  },
  async *writtenSince(since) {
    // Ids are made when communities are founded.
    const from = firstIdAt(since);
    const written = CommunityModel.find({ _id: mongoose.trusted({ $gte: from }) })
      .sort({ _id: -1 })
      .lean<CommunityRecord[]>()
      .cursor();
    for await (const community of written)
      yield { id: community._id.toHexString(), text: communityText(community) };
  },
  async setState(id, state, _context, session) {
    const community = await CommunityModel.findById(id).session(session).lean<CommunityRecord>();
    if (!community) return;
    const decided = moderatedState(state.hidden);
    const listed = isListed({ ...community, ...decided });
    await CommunityModel.updateOne({ _id: id }, { $set: { ...decided, listed } }, { session });
    // They, and the digests made of them, name it.
    if (decided.hidden) await withdrawCommunityNews(community._id, session);
  },
};
