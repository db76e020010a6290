import mongoose, { Types } from 'mongoose';
import { publishTotals, publishedTallyVersion } from '../movies/derived-totals.service.ts';
import { isDuplicate } from '../movies/movies.service.ts';
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
  REVIEWS_PART,
  sumParts,
  totalsOf,
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

/** @returns the update of a stored tally: all parts, or those that differ from what was read */
function changeOf(before: Tally, after: Tally): Record<string, unknown> {
  const removes = Object.keys(before.parts).some((part) => !(part in after.parts));
  if (removes || before.version === 0) return { version: after.version, parts: after.parts };
  const changed = Object.entries(after.parts).filter(([part, counts]) => counts !== before.parts[part]);
  return {
    version: after.version,
    ...Object.fromEntries(changed.map(([part, counts]) => [`parts.${part}`, counts])),
  };
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
  async read(movieId) {
    const stored = await MovieTallyModel.findById(movieId).lean<MovieTallyRecord>();
    return { movieId, version: stored?.version ?? 0, parts: stored?.parts ?? {} };
  },
  count: countParts,
  async commit(before, after) {
    const filter = { _id: before.movieId, version: before.version };
    try {
      const { matchedCount, upsertedCount } = await MovieTallyModel.updateOne(
        filter,
        { $set: changeOf(before, after) },
        { upsert: before.version === 0 },
      );
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      // Another process stored the first tally of this film.
      if (isDuplicate(error)) return false;
      throw error;
    }
  },
  publishedVersion: publishedTallyVersion,
  async publish(tally) {
    await publishTotals(tally.movieId, tally.version, totalsOf(sumParts(Object.values(tally.parts))));
  },
};
