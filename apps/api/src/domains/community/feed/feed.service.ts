import {
  FEED_NAMED_MAX,
  type Feed,
  type FeedItem,
  type FeedKind,
  type FeedQuery,
} from '@filmfisher/shared/feed';
import type { Types } from 'mongoose';
import mongoose from 'mongoose';
import { memberCards, mutedBy } from '../../accounts/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { ratingsOfMembers, reviewsOfMembers } from '../../opinions/index.ts';
import { FollowModel, type FollowRecord } from '../follows/follows.model.ts';

/** Followed members whose doings are looked at: those followed last. */
const FOLLOWED_MAX = 1_000;
/** Things read for each entry that is asked for: what is done in a row becomes one. */
const ROWS_PER_ITEM = 3;
const TEXT_MAX = 280;

/** One thing that a member did. */
interface Deed {
  kind: FeedKind;
  id: Types.ObjectId;
  at: Date;
  userId: Types.ObjectId;
  movieId?: Types.ObjectId;
  stars?: number;
  text?: string;
  spoiler?: boolean;
  followeeId?: Types.ObjectId;
}

const keyOf = ({ at, kind, id }: Deed) => `${at.getTime()}-${kind}-${id.toHexString()}`;

/** The latest first; of the same moment, in the order of kinds and ids, so that pages neither repeat nor miss one. */
function byTime(one: Deed, other: Deed): number {
  const time = other.at.getTime() - one.at.getTime();
  if (time !== 0) return time;
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

/** @returns those whom the member follows and has not muted; a block has ended the follow */
export async function heardOf(userId: string): Promise<Types.ObjectId[]> {
  const [rows, muted] = await Promise.all([
    FollowModel.find({ followerId: userId })
      .sort({ createdAt: -1, _id: -1 })
      .limit(FOLLOWED_MAX)
      .lean<FollowRecord[]>(),
    mutedBy(userId),
  ]);
  return rows.map(({ followeeId }) => followeeId).filter((id) => !muted.has(id.toHexString()));
}

/** What the members did until a moment, one index for each kind. */
async function deedsOf(
  userIds: readonly Types.ObjectId[],
  kind: FeedKind | undefined,
  until: Date,
  count: number,
): Promise<Deed[]> {
  const wants = (one: FeedKind) => kind === undefined || kind === one;
  const [ratings, reviews, follows] = await Promise.all([
    wants('rating') ? ratingsOfMembers(userIds, until, count) : [],
    wants('review') ? reviewsOfMembers(userIds, until, count) : [],
    wants('follow')
      ? FollowModel.find({
          followerId: mongoose.trusted({ $in: [...userIds] }),
          createdAt: mongoose.trusted({ $lte: until }),
        })
          .sort({ createdAt: -1, _id: -1 })
          .limit(count)
          .lean<FollowRecord[]>()
      : [],
  ]);
  return [
    ...ratings.map(({ _id, userId, movieId, stars, ratedAt }) => ({
      kind: 'rating' as const,
      id: _id,
      at: ratedAt,
      userId,
      movieId,
      stars,
    })),
    ...reviews.map(({ _id, userId, movieId, text, spoiler, createdAt }) => ({
      kind: 'review' as const,
      id: _id,
      at: createdAt,
      userId,
      movieId,
      text,
      spoiler,
    })),
    ...follows.map(({ _id, followerId, followeeId, createdAt }) => ({
      kind: 'follow' as const,
      id: _id,
      at: createdAt,
      userId: followerId,
      followeeId,
    })),
  ].sort(byTime);
}

/** What one member did in a row becomes one entry; each review stays one. */
function inRows(deeds: readonly Deed[], limit: number): Deed[][] {
  const groups: Deed[][] = [];
  for (const deed of deeds) {
    const last = groups.at(-1);
    const first = last?.[0];
    const belongs = deed.kind !== 'review' && first?.kind === deed.kind && first.userId.equals(deed.userId);
    if (last && belongs) last.push(deed);
    else if (groups.length === limit) break;
    else groups.push([deed]);
  }
  return groups;
}

function excerpt(text: string): string {
  const characters = Array.from(text);
  return characters.length > TEXT_MAX ? `${characters.slice(0, TEXT_MAX).join('')}…` : text;
}

/** @param hidden members of whom the reader is told nothing */
async function present(groups: readonly Deed[][], hidden: ReadonlySet<string>): Promise<FeedItem[]> {
  const deeds = groups.flat();
  const [cards, movies] = await Promise.all([
    memberCards(deeds.flatMap(({ userId, followeeId }) => [userId, ...(followeeId ? [followeeId] : [])])),
    movieRefs(deeds.flatMap(({ movieId }) => movieId ?? [])),
  ]);
  const movieOf = ({ movieId }: Deed) => movies.get(movieId?.toHexString() ?? '');
  return groups.flatMap((group): FeedItem[] => {
    const [first] = group;
    const member = cards.get(first?.userId.toHexString() ?? '');
    if (!first || !member) return [];
    const frame = { id: keyOf(first), at: first.at.toISOString(), member };
    if (first.kind === 'review') {
      const movie = movieOf(first);
      if (!movie) return [];
      const { id, text = '', spoiler = false } = first;
      return [
        {
          ...frame,
          kind: 'review',
          count: 1,
          movie,
          reviewId: id.toHexString(),
          text: excerpt(text),
          spoiler,
        },
      ];
    }
    if (first.kind === 'rating') {
      const films = group.flatMap((deed) => {
        const movie = movieOf(deed);
        return movie && deed.stars ? [{ movie, stars: deed.stars }] : [];
      });
      const named = films.slice(0, FEED_NAMED_MAX);
      return films.length > 0 ? [{ ...frame, kind: 'rating', count: films.length, films: named }] : [];
    }
    const followed = group.flatMap(({ followeeId }) => {
      const card = cards.get(followeeId?.toHexString() ?? '');
      if (!card || hidden.has(card.userId)) return [];
      return [{ userId: card.userId, username: card.username, profilePicture: card.profilePicture }];
    });
    const named = followed.slice(0, FEED_NAMED_MAX);
    return followed.length > 0 ? [{ ...frame, kind: 'follow', count: followed.length, followed: named }] : [];
  });
}

/**
 * @param hidden tells which members the reader neither sees nor hears of
 * @returns one page of what the members whom this one follows did, the latest first
 */
export async function feedOf(
  userId: string,
  { kind, cursor, limit }: FeedQuery,
  now: Date,
  hidden: (ids: readonly Types.ObjectId[]) => Promise<Set<string>>,
): Promise<Feed> {
  const userIds = await heardOf(userId);
  if (userIds.length === 0) return { items: [], next: null };
  const until = cursor === undefined ? now : new Date(Number(cursor.split('-', 1)[0]));
  const wanted = limit * ROWS_PER_ITEM;
  const found = await deedsOf(userIds, kind, until, wanted);
  // Where the page before ended; what is of the very same moment stands on both sides of it.
  const start = cursor === undefined ? 0 : found.findIndex((deed) => keyOf(deed) === cursor) + 1;
  const rest = found.slice(start);
  const groups = inRows(rest, limit);
  const shown = groups.flat();
  const last = shown.at(-1);
  const hasMore = shown.length < rest.length || found.length >= wanted;
  const others = shown.flatMap(({ followeeId }) => followeeId ?? []);
  return {
    items: await present(groups, await hidden(others)),
    next: hasMore && last ? keyOf(last) : null,
  };
}
