import type { PersonalData } from '../../../platform/personal-data.ts';
import { MemberMovieModel, type MemberMovie } from './member-movies.model.ts';
import { removeMemberRatings } from './ratings.service.ts';

/** @returns what the download says of one film */
export const toldOfRating = ({ movieId, stars, ratedAt, status, statusAt }: MemberMovie) => ({
  movieId: movieId.toHexString(),
  stars,
  ratedAt,
  status,
  statusAt,
});

/** A member's ratings and watch lists. */
export const ratingsPersonalData = {
  key: 'ratingsAndWatchLists',
  async read(userId) {
    const rows = await MemberMovieModel.find({ userId }).sort({ _id: 1 }).lean<MemberMovie[]>();
    return rows.map(toldOfRating);
  },
  async erase(userId) {
    await removeMemberRatings(userId);
  },
} satisfies PersonalData;
