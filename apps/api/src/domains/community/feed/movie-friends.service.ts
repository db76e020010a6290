import { FRIENDS_SHOWN } from '@filmfisher/shared/feed/feed';
import type { MovieFriends } from '@filmfisher/shared/feed/feed.schema';
import { AppError } from '../../../platform/errors.ts';
import { countMatches } from '../../catalogue/index.ts';
import { memberCards } from '../../members/index.ts';
import { type InsightInto, viewersAmong } from '../../ratings/index.ts';
import type { FeedReader } from './feed-source.ts';
import { followedUnmuted } from './feed.service.ts';

/** @returns the followed members who have seen the film, as far as the reader may know, with their stars */
export async function friendsWhoSaw(
  movieId: string,
  reader: FeedReader,
  insightInto: InsightInto,
): Promise<MovieFriends> {
  const userIds = await followedUnmuted(reader);
  const viewers =
    userIds.length === 0 ? [] : await viewersAmong(movieId, userIds, (ids) => insightInto(reader, ids));
  if (viewers.length === 0 && (await countMatches({ _id: movieId })) === 0)
    throw new AppError('movie_not_found');
  const cards = await memberCards(viewers.map(({ userId }) => userId));
  const known = viewers.flatMap(({ userId, stars }) => {
    const member = cards.get(userId.toHexString());
    return member ? [{ member, stars }] : [];
  });
  const rated = known.flatMap(({ member, stars }) => (stars === null ? [] : [{ member, stars }]));
  const unrated = known.flatMap(({ member, stars }) => (stars === null ? [{ member }] : []));
  const sum = rated.reduce((all, { stars }) => all + stars, 0);
  return {
    friends: rated.slice(0, FRIENDS_SHOWN),
    total: rated.length,
    mean: rated.length === 0 ? null : sum / rated.length,
    alsoSeen: unrated.slice(0, FRIENDS_SHOWN),
    seen: known.length,
  };
}
