import mongoose, { type Types } from 'mongoose';
import { CommunityModel } from './communities.model.ts';

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
