import type {
  CommunityListQuery,
  CommunityMembersQuery,
} from '@filmfisher/shared/communities/communities.schema';
import type { CommunitySort, MembershipState } from '@filmfisher/shared/communities/communities';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import mongoose, { type Types } from 'mongoose';
import { matchingWords } from '../../platform/text/words.ts';
import {
  CommunityModel,
  MembershipModel,
  type CommunityRecord,
  type MembershipRecord,
} from './communities.model.ts';
import { namedMovies } from '../archive/index.ts';
import { pageEntries, type PageEntry } from '../../platform/database/page-entries.ts';

const ORDERS = {
  active: { lastAt: -1, _id: -1 },
  new: { _id: -1 },
  members: { members: -1, _id: -1 },
} as const satisfies Record<CommunitySort, Record<string, -1>>;

/** @returns a page of the communities that everybody can find */
export async function listCommunities({ q = '', sort, page, limit }: CommunityListQuery): Promise<{
  communities: CommunityRecord[];
  total: number;
  totalPages: number;
}> {
  const filter = matchingWords(q);
  const [communities, total] = await Promise.all([
    CommunityModel.inSight(filter)
      .sort(ORDERS[sort])
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<CommunityRecord[]>(),
    CommunityModel.inSight(filter).countDocuments(),
  ]);
  return { communities, total, totalPages: pageCount(total, limit) };
}

/** @returns what the member is to these communities, by their ids in 24 hexadecimal digits */
export async function membershipsAmong(
  communityIds: readonly Types.ObjectId[],
  userId: string,
): Promise<Map<string, MembershipRecord>> {
  const rows = await MembershipModel.find({
    userId,
    communityId: mongoose.trusted({ $in: [...communityIds] }),
  }).lean<MembershipRecord[]>();
  return new Map(rows.map((row) => [row.communityId.toHexString(), row]));
}

/** @returns a page of the members in this state, the oldest membership first */
export async function listMemberships(
  communityId: Types.ObjectId,
  { state, page, limit }: CommunityMembersQuery,
): Promise<{ rows: MembershipRecord[]; total: number; totalPages: number }> {
  const filter: { communityId: Types.ObjectId; state: MembershipState } = { communityId, state };
  const [rows, total] = await Promise.all([
    MembershipModel.find(filter)
      .sort({ since: 1, _id: 1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<MembershipRecord[]>(),
    MembershipModel.countDocuments(filter),
  ]);
  return { rows, total, totalPages: pageCount(total, limit) };
}

/** @returns the moderators of a community, the first first */
export async function moderatorsOf(communityId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const rows = await MembershipModel.find({ communityId, role: 'moderator' })
    .sort({ roleSince: 1 })
    .lean<MembershipRecord[]>();
  return rows.map(({ userId }) => userId);
}

/** Communities as a sitemap lists them; the caller leaves out those that are not listed. */
export const communityPages = pageEntries<PageEntry & Pick<CommunityRecord, 'slug' | 'listed' | 'lastAt'>>(
  CommunityModel,
  { slug: 1, listed: 1, lastAt: 1 },
);

/** @returns what a community says about itself; the caller checks `listed`. Null where there is none */
export async function communityAbout(
  slug: string,
): Promise<Pick<CommunityRecord, '_id' | 'slug' | 'name' | 'description' | 'members' | 'listed'> | null> {
  return CommunityModel.findOne({ slug: slug.toLowerCase() })
    .select('slug name description members listed')
    .lean<CommunityRecord>();
}

/** Films that communities have pinned. */
export const communityRows = namedMovies('communityFilms', CommunityModel.collection);

/** @returns ids of the communities with these addresses; some may belong to none */
export async function communitiesNamed(slugs: readonly string[]): Promise<Types.ObjectId[]> {
  const rows = await CommunityModel.find({ slug: mongoose.trusted({ $in: [...slugs] }) }, { _id: 1 }).lean<
    { _id: Types.ObjectId }[]
  >();
  return rows.map(({ _id }) => _id);
}

/** Removes those of the communities that are closed for good and have no members. */
export async function removeClosedCommunities(ids: readonly Types.ObjectId[]): Promise<void> {
  await CommunityModel.deleteMany({
    _id: mongoose.trusted({ $in: [...ids] }),
    closedAt: mongoose.trusted({ $ne: null }),
    members: 0,
  });
}
