import { FRIENDS_SHOWN } from '@filmfisher/shared/feed/feed';
import type { MovieFriends } from '@filmfisher/shared/feed/feed.schema';
import { AppError } from '../../../platform/errors.ts';
import { movieExists } from '../../catalogue/index.ts';
import { memberCards } from '../../members/index.ts';
import { ratingsOfMovie } from '../../ratings/index.ts';
import type { EntriesToldTo, FeedReader } from './feed-source.ts';
import { followedUnmuted } from './feed.service.ts';

/** @returns the stars that members whom the reader follows gave the film; not those of diary entries kept from the reader */
export async function starsOfFriends(
  movieId: string,
  reader: FeedReader,
  entriesToldTo: EntriesToldTo,
): Promise<MovieFriends> {
  const userIds = await followedUnmuted(reader);
  const rows = userIds.length === 0 ? [] : await ratingsOfMovie(movieId, userIds);
  if (rows.length === 0 && !(await movieExists(movieId))) throw new AppError('movie_not_found');
  const [told, cards] = await Promise.all([
    entriesToldTo(
      reader,
      rows.flatMap(({ ratedBy }) => ratedBy ?? []),
    ),
    memberCards(rows.map(({ userId }) => userId)),
  ]);
  const friends = rows.flatMap(({ userId, stars, ratedBy }) => {
    const member = cards.get(userId.toHexString());
    return member && (!ratedBy || told.has(ratedBy.toHexString())) ? [{ member, stars }] : [];
  });
  const sum = friends.reduce((all, { stars }) => all + stars, 0);
  return {
    friends: friends.slice(0, FRIENDS_SHOWN),
    total: friends.length,
    mean: friends.length === 0 ? null : sum / friends.length,
  };
}
