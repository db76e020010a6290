import mongoose, { Types } from 'mongoose';
import pMap from 'p-map';
import type { ShouldContinue } from '../../../platform/database/delete-in-batches.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { comesOfAgeAt, isLight, AT_ONCE, countVoters, signUpTimes, storeVoters } from './voters.service.ts';
import { MemberMovieModel, type MemberMovie } from '../member-movies/member-movies.model.ts';
import { changeRow } from './movie-rows.service.ts';
import { VoterModel, type Voter } from './voters.model.ts';

/*
 * Weighs again what members have rated when they have become light or full voters.
 */

/** Members that are read in one step. */
const BATCH = 100;
/** Films of one member that are changed at the same time. */
const MOVIES_AT_ONCE = 4;

/** Gives all ratings of a member this weight; held ones stay held. */
async function weighRows(userId: Types.ObjectId, light: boolean): Promise<void> {
  const rows = await MemberMovieModel.find(
    {
      userId,
      ratedAt: mongoose.trusted({ $gt: new Date(0) }),
      light: mongoose.trusted({ $ne: light }),
    },
    { movieId: 1 },
  ).lean<Pick<MemberMovie, 'movieId'>[]>();
  await pMap(
    rows,
    ({ movieId }) =>
      changeRow(movieId.toHexString(), userId.toHexString(), (row) => row && { ...row, light }),
    { concurrency: MOVIES_AT_ONCE },
  );
}

/** @returns whether it is done: not when the member has rated meanwhile, and then it is still due */
async function weighMember(voter: Voter, signedUp: Date | undefined, now: Date): Promise<boolean> {
  const { _id, stars, weighAt } = voter;
  const ofAge = signedUp && comesOfAgeAt(signedUp);
  const young = ofAge !== undefined && ofAge > now;
  const light = isLight(stars, young);
  const unchanged = { _id, stars: mongoose.trusted({ $eq: stars }), weighAt };
  const { matchedCount } = await VoterModel.updateOne(unchanged, { $set: { young, light } });
  if (matchedCount === 0) return false;
  await weighRows(_id, light);
  const done = await VoterModel.updateOne(
    unchanged,
    young ? { $set: { weighAt: ofAge } } : { $unset: { weighAt: '' } },
  );
  return done.matchedCount > 0;
}

/**
 * Weighs the members who are due: their accounts have come of age, or their latest rating has made their votes light or
 * full. Several processes may do so at once.
 * @param shouldContinue asked before each member
 */
export async function weighDueMembers(now: Date, shouldContinue: ShouldContinue = () => true): Promise<void> {
  for (;;) {
    const due = await VoterModel.find({ weighAt: mongoose.trusted({ $lte: now }) })
      .sort({ weighAt: 1, _id: 1 })
      .limit(BATCH)
      .lean<Voter[]>();
    const signedUp = await signUpTimes(due.map(({ _id }) => _id.toHexString()));
    let done = 0;
    for (const voter of due) {
      if (!shouldContinue()) return;
      if (await weighMember(voter, signedUp.get(voter._id.toHexString()), now)) done += 1;
    }
    // Who rates all the time is weighed in the next round.
    if (due.length < BATCH || done === 0) return;
  }
}

/** Counts a member from the rows that are stored, and weighs them. */
export async function recountVoter(userId: string, now: Date): Promise<void> {
  const _id = new Types.ObjectId(userId);
  await inTransaction(async (session) => {
    const voters = await countVoters([userId], now, session);
    const voter = voters.get(userId);
    if (voter) await storeVoters(new Map([[userId, { ...voter, weighAt: AT_ONCE }]]), session);
    else await VoterModel.deleteOne({ _id }, { session });
  });
  const voter = await VoterModel.findById(_id).lean<Voter>();
  if (voter) await weighMember(voter, (await signUpTimes([userId])).get(userId), now);
}

/** A member whose ratings are not counted or weighed as they should be. */
type Range = Record<string, unknown>;

/**
 * @param range condition on members' ids
 * @returns the members, in 24 hexadecimal digits, whose stored counts or weights differ from their rows; not those who
 *   are due for weighing
 */
export async function wrongVoters(range: Range): Promise<string[]> {
  const groups = await MemberMovieModel.aggregate<{
    _id: Pick<MemberMovie, 'userId' | 'stars' | 'light' | 'hold'>;
    count: number;
  }>([
    { $match: { ...(Object.keys(range).length > 0 && { userId: range }), ratedAt: { $gt: new Date(0) } } },
    {
      $group: {
        _id: { userId: '$userId', stars: '$stars', light: '$light', hold: '$hold' },
        count: { $sum: 1 },
      },
    },
  ]);
  const stored = await VoterModel.find(
    Object.keys(range).length > 0 ? { _id: mongoose.trusted(range) } : {},
  ).lean<Voter[]>();
  const wrong = new Set<string>();
  const left = new Map(stored.map((voter) => [voter._id.toHexString(), [...voter.stars]]));
  const voters = new Map(stored.map((voter) => [voter._id.toHexString(), voter]));
  for (const { _id, count } of groups) {
    const id = _id.userId.toHexString();
    const [voter, stars] = [voters.get(id), left.get(id)];
    if (!voter || !stars || _id.stars === null) wrong.add(id);
    else stars[_id.stars - 1] = (stars[_id.stars - 1] ?? 0) - count;
    const isWaiting = voter?.weighAt?.getTime() === AT_ONCE.getTime();
    if (voter && !isWaiting && _id.hold === null && _id.light !== voter.light) wrong.add(id);
  }
  for (const [id, stars] of left) if (stars.some((count) => count !== 0)) wrong.add(id);
  for (const [id, { stars, young, light }] of voters) if (isLight(stars, young) !== light) wrong.add(id);
  return [...wrong];
}
