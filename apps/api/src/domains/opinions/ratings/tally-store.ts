import mongoose, { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/duplicate-key.ts';
import { publishTotals, publishedTallyVersion } from '../../catalogue/index.ts';
import { countReviews } from '../reviews/review-counts.service.ts';
import { MemberMovieModel } from './member-movies.model.ts';
import {
  MovieTallyModel,
  TallyMarkModel,
  type MovieTallyRecord,
  type TallyMarkRecord,
} from './movie-tallies.model.ts';
import {
  addRows,
  emptyCounts,
  packCounts,
  REVIEWS_PART,
  totalsOf,
  unpackCounts,
  type PartCounts,
  type RowGroup,
  type Tally,
} from './tally.ts';
import type { TallyStore } from './tally-protocol.ts';

type GroupRow = { _id: Omit<RowGroup, 'count'>; count: number };

/** @returns the rows of a film's parts, those that agree counted together */
async function groupRows(movieId: Types.ObjectId, parts: readonly string[] | 'all'): Promise<RowGroup[]> {
  const groups = await MemberMovieModel.aggregate<GroupRow>([
    { $match: { movieId, ...(parts !== 'all' && { part: { $in: parts } }) } },
    {
      $group: {
        _id: { part: '$part', stars: '$stars', critic: '$critic', status: '$status' },
        count: { $sum: 1 },
      },
    },
  ]);
  return groups.map(({ _id, count }) => ({ ..._id, count }));
}

async function countParts(
  movieId: string,
  parts: readonly string[] | 'all',
): Promise<Record<string, PartCounts>> {
  const id = new Types.ObjectId(movieId);
  const ofMembers = parts === 'all' ? parts : parts.filter((part) => part !== REVIEWS_PART);
  const withReviews = parts === 'all' || parts.includes(REVIEWS_PART);
  const [groups, reviews] = await Promise.all([
    ofMembers.length === 0 ? [] : groupRows(id, ofMembers),
    withReviews ? countReviews(id) : 0,
  ]);
  const counts = new Map<string, PartCounts>();
  // A part whose last row went away must become zeros.
  for (const part of ofMembers === 'all' ? [] : ofMembers) counts.set(part, emptyCounts());
  for (const { part, ...rows } of groups) {
    const ofPart = counts.get(part) ?? emptyCounts();
    addRows(ofPart, rows);
    counts.set(part, ofPart);
  }
  if (withReviews) counts.set(REVIEWS_PART, { ...emptyCounts(), reviews });
  return Object.fromEntries(counts);
}

const packAll = (parts: Record<string, PartCounts>) =>
  Object.fromEntries(Object.entries(parts).map(([part, counts]) => [part, packCounts(counts)]));

/** @returns the update that stores a tally's sum and parts: instead of all others, or beside them */
function changeOf({ version, sum, parts }: Tally, whole: boolean): Record<string, unknown> {
  const packed = packAll(parts);
  const change = whole
    ? { parts: packed }
    : Object.fromEntries(Object.entries(packed).map(([part, counts]) => [`parts.${part}`, counts]));
  return { version, sum: packCounts(sum), ...change };
}

/** The tallies in the database. */
export const tallyStore: TallyStore = {
  async mark(places, at) {
    const marks = places.map(({ movieId, part }) => ({
      _id: new Types.ObjectId(),
      movieId: new Types.ObjectId(movieId),
      part,
      at,
    }));
    await TallyMarkModel.insertMany(marks);
    return marks.map(({ _id }) => _id.toHexString());
  },
  async unmark(ids) {
    await TallyMarkModel.deleteMany({ _id: mongoose.trusted({ $in: ids }) });
  },
  async marks() {
    const marks = await TallyMarkModel.find().lean<TallyMarkRecord[]>();
    return marks.map(({ _id, movieId, part, at }) => ({
      id: _id.toHexString(),
      movieId: movieId.toHexString(),
      part,
      at,
    }));
  },
  async read(movieId, parts) {
    const fields =
      parts === 'all'
        ? {}
        : { version: 1, sum: 1, ...Object.fromEntries(parts.map((part) => [`parts.${part}`, 1])) };
    const stored = await MovieTallyModel.findById(movieId, fields).lean<MovieTallyRecord>();
    const packed = Object.entries(stored?.parts ?? {});
    return {
      movieId,
      version: stored?.version ?? 0,
      sum: unpackCounts(stored?.sum),
      parts: Object.fromEntries(packed.map(([part, counts]) => [part, unpackCounts(counts)])),
    };
  },
  count: countParts,
  async commit(before, after, parts) {
    const isFirst = before.version === 0;
    try {
      const { matchedCount, upsertedCount } = await MovieTallyModel.updateOne(
        { _id: before.movieId, version: before.version },
        { $set: changeOf(after, parts === 'all' || isFirst) },
        { upsert: isFirst },
      );
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      // Another process stored the first tally of this film.
      if (isDuplicate(error)) return false;
      throw error;
    }
  },
  publishedVersion: publishedTallyVersion,
  publish(tally) {
    return publishTotals(tally.movieId, tally.version, totalsOf(tally.sum));
  },
};
