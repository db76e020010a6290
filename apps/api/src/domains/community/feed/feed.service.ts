import { FEED_KINDS, type FeedKind } from '@filmfisher/shared/feed/feed';
import type { Feed, FeedItem, FeedQuery } from '@filmfisher/shared/feed/feed.schema';
import mongoose, { Types } from 'mongoose';
import type { Until } from '../../../platform/database/rows-by-time.ts';
import { memberCards } from '../../members/index.ts';
import { mutedBy, leftOutAmong } from '../../blocks/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { FollowModel, type FollowRecord } from '../follows/follows.model.ts';
import type { Deed, FeedReader, FeedSource } from './feed-source.ts';
import { latestReviewers } from '../../reviews/index.ts';
import { followedAmong } from '../follows/follows.service.ts';

/** How many followed members the feed reads: those followed last. */
const FOLLOWED_MAX = 1_000;
/** Rows read for each requested entry: acts close in time become one entry. */
const ROWS_PER_ITEM = 5;
/** From the latest thing of an entry to its first. */
const BUNDLE_MS = 12 * 60 * 60 * 1000;

/** @returns those whom the member follows and has not muted; a block has ended the follow */
export async function followedUnmuted(reader: FeedReader): Promise<Types.ObjectId[]> {
  const [rows, muted] = await Promise.all([
    FollowModel.find({ followerId: reader.userId })
      .sort({ createdAt: -1, _id: -1 })
      .limit(FOLLOWED_MAX)
      .lean<FollowRecord[]>(),
    mutedBy(reader),
  ]);
  return rows.map(({ followeeId }) => followeeId).filter((id) => !muted.has(id.toHexString()));
}

interface Told {
  source: FeedSource;
  deed: Deed;
}

const keyOf = ({ source: { kind }, deed: { at, id } }: Told) => `${at.getTime()}-${kind}-${id.toHexString()}`;
const rankOf = (kind: FeedKind) => FEED_KINDS.indexOf(kind);

/** The latest first; of the same moment in the order of kinds, of one kind the greatest id first. */
function inOrder(one: Told, other: Told): number {
  return (
    other.deed.at.getTime() - one.deed.at.getTime() ||
    rankOf(one.source.kind) - rankOf(other.source.kind) ||
    (one.deed.id.toHexString() < other.deed.id.toHexString() ? 1 : -1)
  );
}

/** @returns where a kind goes on after the page whose last deed the cursor names */
function untilOf(kind: FeedKind, cursor: string | undefined, now: Date): Until {
  if (cursor === undefined) return { at: now, below: null };
  const [time, last = '', id] = cursor.split('-');
  const at = new Date(Number(time));
  if (kind === last) return { at, below: new Types.ObjectId(id) };
  const isBefore = FEED_KINDS.findIndex((one) => one === last) > rankOf(kind);
  return { at: isBefore ? new Date(at.getTime() - 1) : at, below: null };
}

/**
 * Bundles what members did until there are as many entries as wanted.
 * @param told in order
 * @returns the entries, and how many of `told` they have used up
 */
function inBundles(told: readonly Told[], limit: number): { bundles: Told[][]; used: number } {
  const bundles: Told[][] = [];
  const open = new Map<string, Told[]>();
  const acts = new Set<string>();
  let used = 0;
  for (const one of told) {
    const { source, deed } = one;
    const by = deed.userId.toHexString();
    const act = deed.act === undefined ? undefined : `${by} ${deed.at.getTime()} ${deed.act}`;
    if (act === undefined || !acts.has(act)) {
      const key = `${source.kind} ${by} ${deed.bundle}`;
      const bundle = deed.bundle === null ? undefined : open.get(key);
      const latest = bundle?.[0]?.deed.at.getTime() ?? Infinity;
      if (bundle && latest - deed.at.getTime() <= BUNDLE_MS) bundle.push(one);
      else if (bundles.length === limit) break;
      else {
        const begun = [one];
        bundles.push(begun);
        open.set(key, begun);
      }
    }
    if (act !== undefined) acts.add(act);
    used += 1;
  }
  return { bundles, used };
}

/** @returns the entries in the order of the bundles, without those that have nothing left to show */
async function present(bundles: readonly Told[][], reader: FeedReader): Promise<FeedItem[]> {
  const sources = [...new Set(bundles.flatMap(([first]) => first?.source ?? []))];
  const entries = new Map<Told, FeedItem>();
  const [cards, movies] = await Promise.all([
    memberCards(bundles.flatMap(([first]) => first?.deed.userId ?? [])),
    movieRefs(bundles.flat().flatMap(({ deed }) => deed.movieId ?? [])),
  ]);
  await Promise.all(
    sources.map(async (source) => {
      const own = bundles.filter(([first]) => first?.source === source);
      const presented = await source.present(
        own.map((bundle) => bundle.map(({ deed }) => deed)),
        reader,
        movies,
      );
      own.forEach(([first], index) => {
        const entry = presented[index];
        const member = first && cards.get(first.deed.userId.toHexString());
        if (!entry || !member) return;
        entries.set(first, { ...entry, id: keyOf(first), at: first.deed.at.toISOString(), member });
      });
    }),
  );
  return bundles.flatMap(([first]) => (first && entries.get(first)) ?? []);
}

/** @returns one page of what the members whom the reader follows did, the latest first */
export async function feedOf(
  reader: FeedReader,
  { kind, cursor, limit }: FeedQuery,
  now: Date,
  sources: readonly FeedSource[],
): Promise<Feed> {
  const userIds = await followedUnmuted(reader);
  if (userIds.length === 0) return { items: [], next: null };
  const wanted = limit * ROWS_PER_ITEM;
  const asked = sources.filter((source) => kind === undefined || source.kind === kind);
  const found = await Promise.all(
    asked.map(async (source) => {
      const deeds = await source.read(userIds, untilOf(source.kind, cursor, now), wanted, reader);
      return deeds.map((deed) => ({ source, deed }));
    }),
  );
  const told = found.flat().sort(inOrder).slice(0, wanted);
  const { bundles, used } = inBundles(told, limit);
  const last = told[used - 1];
  const hasMore = used < told.length || told.length === wanted;
  return { items: await present(bundles, reader), next: hasMore && last ? keyOf(last) : null };
}

const SUGGESTED = 6;
/** How many follows of the followed are read: the latest. */
const LOOKED_AT = 2_000;

/** @returns members worth following: those followed by members whom the member follows, then reviewers */
export async function suggestMembers(reader: FeedReader) {
  const { userId } = reader;
  const followees = await followedUnmuted(reader);
  const [rows, reviewers] = await Promise.all([
    FollowModel.find({ followerId: mongoose.trusted({ $in: followees }) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(LOOKED_AT)
      .lean<FollowRecord[]>(),
    latestReviewers(100),
  ]);
  const counts = new Map<string, number>();
  for (const { followeeId } of rows) {
    const id = followeeId.toHexString();
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const followed = [...counts].sort(([, one], [, other]) => other - one).map(([id]) => id);
  const ids = [...new Set([...followed.slice(0, 100), ...reviewers])].map((id) => new Types.ObjectId(id));
  const [cards, known, unseen] = await Promise.all([
    memberCards(ids),
    followedAmong(new Types.ObjectId(userId), ids),
    leftOutAmong(reader, ids),
  ]);
  return ids
    .map((id) => id.toHexString())
    .filter((id) => id !== userId && !known.has(id) && !unseen.has(id))
    .flatMap((id) => {
      const card = cards.get(id);
      if (!card) return [];
      const count = counts.get(id) ?? 0;
      const people = count === 1 ? 'somebody' : `${count} members`;
      const why = count > 0 ? `Followed by ${people} you follow` : 'Has reviewed films lately';
      const { username, profilePicture } = card;
      return [{ userId: card.userId, username, profilePicture, why }];
    })
    .slice(0, SUGGESTED);
}
