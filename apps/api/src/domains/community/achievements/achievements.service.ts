import type { Achievements } from '@filmfisher/shared/achievements';
import { movieFacts } from '../../catalogue/index.ts';
import { seenMovieIdsOf, countReviewsOf, helpfulReceivedBy } from '../../opinions/index.ts';
import { isVerified, type UserRecord } from '../../accounts/index.ts';
import { achievementsOf, levelOf } from './achievement-rules.ts';

/** @returns the member's level and achievements as they follow from what it does at the moment */
export async function achievementsOfMember(user: UserRecord): Promise<Achievements> {
  const [seen, reviews, helpfulReceived] = await Promise.all([
    seenMovieIdsOf(user._id).then(movieFacts),
    countReviewsOf(user._id),
    helpfulReceivedBy(user._id),
  ]);
  const facts = {
    confirmed: isVerified(user),
    hasPicture: Boolean(user.profilePicture),
    hasBio: user.bio !== '',
    hasGenres: user.preferredGenres.length > 0,
    reviews,
    helpfulReceived,
    seen,
  };
  return { level: levelOf(facts), achievements: achievementsOf(facts) };
}
