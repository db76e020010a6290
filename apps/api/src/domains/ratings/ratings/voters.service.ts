import { standingOf } from '../../members/index.ts';
import { RATING_MAX } from '@filmfisher/shared/ratings/ratings';
import mongoose, { Types, type ClientSession } from 'mongoose';
import { MemberMovieModel, type MemberMovie } from '../member-movies/member-movies.model.ts';
import { VoterModel, type Voter, type VoterFields } from './voters.model.ts';
import {
  FEW_TITLES,
  SAME_STAR_RATINGS,
  SAME_STAR_SHARE,
  YOUNG_ACCOUNT_DAYS,
} from '@filmfisher/shared/ratings/light-votes';

const DAY = 24 * 60 * 60_000;

/** @returns when an account that was made at this moment is no longer young */
export function comesOfAgeAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + YOUNG_ACCOUNT_DAYS * DAY);
}

/**
 * @param stars films that the member gave 1 star, 2 stars … 10 stars
 * @param young whether the account is younger than seven days
 * @returns whether the member's ratings are light votes
 */
export function isLight(stars: readonly number[], young: boolean): boolean {
  const ratings = stars.reduce((sum, count) => sum + count, 0);
  const alike = Math.max(...stars);
  return (
    young || ratings < FEW_TITLES || (ratings >= SAME_STAR_RATINGS && alike / ratings >= SAME_STAR_SHARE)
  );
}

/*
 * What members' ratings add up to (docs/decisions/0017-trust-in-the-score.md). Ids of members are 24 hexadecimal digits.
 */

/** A member's rating of a film, before and after a change; null without one. */
export interface StarChange {
  userId: string;
  before: number | null;
  after: number | null;
}

/** For what must be weighed as soon as possible. */
export const AT_ONCE = new Date(0);

function add(stars: number[], star: number | null, times: number): void {
  if (star !== null) stars[star - 1] = (stars[star - 1] ?? 0) + times;
}

/** @returns films that each of these members gave 1 star, 2 stars … 10 stars; without members who have rated none */
async function countStars(
  userIds: readonly string[],
  session: ClientSession | null = null,
): Promise<Map<string, number[]>> {
  const groups = await MemberMovieModel.aggregate<{
    _id: { userId: Types.ObjectId; stars: number };
    count: number;
  }>([
    { $match: { userId: { $in: userIds.map((id) => new Types.ObjectId(id)) }, ratedAt: { $gt: AT_ONCE } } },
    { $group: { _id: { userId: '$userId', stars: '$stars' }, count: { $sum: 1 } } },
  ]).session(session);
  const members = new Map<string, number[]>();
  for (const { _id, count } of groups) {
    const id = _id.userId.toHexString();
    const stars = members.get(id) ?? Array<number>(RATING_MAX).fill(0);
    add(stars, _id.stars, count);
    members.set(id, stars);
  }
  return members;
}

/** @returns when these members signed up, by their ids in 24 hexadecimal digits; those who are gone are missing */
export async function signUpTimes(userIds: readonly string[]): Promise<Map<string, Date>> {
  const standing = await standingOf(userIds);
  return new Map([...standing].map(([id, { signedUpAt }]) => [id, signedUpAt]));
}

/** @returns the voters as counted from their rows and weighed now; without members who have rated nothing */
export async function countVoters(
  userIds: readonly string[],
  now: Date,
  session: ClientSession | null = null,
): Promise<Map<string, VoterFields>> {
  const counted = await countStars(userIds, session);
  const signedUp = await signUpTimes([...counted.keys()]);
  return new Map([...counted].map(([id, stars]) => [id, newVoter(stars, signedUp.get(id), now)]));
}

/** @param signedUp unknown of a member who is gone */
function newVoter(stars: number[], signedUp: Date | undefined, now: Date): VoterFields {
  const ofAge = signedUp && comesOfAgeAt(signedUp);
  const young = ofAge !== undefined && ofAge > now;
  return { stars, young, light: isLight(stars, young), ...(young && { weighAt: ofAge }) };
}

/** When members signed up, as far as it is known already. */
type Joined = ReadonlyMap<string, Date | undefined>;

async function joinedOf(userIds: readonly string[], known: Joined): Promise<Joined> {
  const unknown = userIds.filter((id) => known.get(id) === undefined);
  return unknown.length === 0 ? known : new Map([...known, ...(await signUpTimes(unknown))]);
}

/** @returns these voters by their ids, with a new row for a member who has rated nothing yet */
async function readVoters(
  userIds: readonly string[],
  now: Date,
  session: ClientSession,
  joined: Joined,
): Promise<Map<string, VoterFields>> {
  const stored = await VoterModel.find({ _id: mongoose.trusted({ $in: [...userIds] }) })
    .session(session)
    .lean<Voter[]>();
  const voters = new Map<string, VoterFields>(stored.map(({ _id, ...voter }) => [_id.toHexString(), voter]));
  const missing = userIds.filter((id) => !voters.has(id));
  if (missing.length === 0) return voters;
  const signedUp = await joinedOf(missing, joined);
  for (const id of missing)
    voters.set(id, newVoter(Array<number>(RATING_MAX).fill(0), signedUp.get(id), now));
  return voters;
}

/**
 * @param changes one per member
 * @param now a moment that the change belongs to
 * @param joined when members signed up, where that is known
 * @returns the voters with these changes in them, to be stored
 */
export async function changedVoters(
  changes: readonly StarChange[],
  now: Date,
  session: ClientSession,
  joined: Joined = new Map(),
): Promise<Map<string, VoterFields>> {
  const userIds = changes.map(({ userId }) => userId);
  if (userIds.length === 0) return new Map();
  const voters = await readVoters(userIds, now, session, joined);
  for (const { userId, before, after } of changes) {
    const voter = voters.get(userId);
    if (!voter) continue;
    const stars = [...voter.stars];
    add(stars, before, -1);
    add(stars, after, 1);
    const light = isLight(stars, voter.young);
    // The member's other rows are weighed by a task: there may be thousands.
    const hasOthers = voter.stars.some((count) => count > 0);
    const weighAt = light !== voter.light && hasOthers ? AT_ONCE : voter.weighAt;
    voters.set(userId, { ...voter, stars, light, ...(weighAt && { weighAt }) });
  }
  return voters;
}

/** Stores voters as `changedVoters` returned them. */
export async function storeVoters(
  voters: ReadonlyMap<string, VoterFields>,
  session: ClientSession | null = null,
): Promise<void> {
  if (voters.size === 0) return;
  const operations = [...voters].map(([userId, { stars, young, light, weighAt }]) => {
    const filter = { _id: new Types.ObjectId(userId) };
    if (stars.every((count) => count === 0)) return { deleteOne: { filter } };
    const fields = { stars, young, light };
    const update = weighAt ? { $set: { ...fields, weighAt } } : { $set: fields, $unset: { weighAt: '' } };
    return { updateOne: { filter, update, upsert: true } };
  });
  await VoterModel.bulkWrite(operations, { ...(session && { session }) });
}

/** @returns which of these members' ratings are light votes now; without members who have rated nothing */
export async function lightVotesOf(userIds: readonly string[]): Promise<Map<string, boolean>> {
  const voters = await VoterModel.find({ _id: mongoose.trusted({ $in: [...userIds] }) }, { light: 1 }).lean<
    Pick<Voter, '_id' | 'light'>[]
  >();
  return new Map(voters.map(({ _id, light }) => [_id.toHexString(), light]));
}

/** @returns the latest of these moments */
export function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(0, ...moments.map((moment) => moment.getTime())));
}

/**
 * Counts rows among what their members have rated, before they are stored, or no more, before they are deleted.
 * @returns the voters with them
 */
export async function countWithVoters(
  rows: readonly Pick<MemberMovie, 'userId' | 'stars' | 'ratedAt'>[],
  come: boolean,
  session: ClientSession,
): Promise<Map<string, VoterFields>> {
  const changes = rows.flatMap(({ userId, stars }) =>
    stars === null
      ? []
      : [{ userId: userId.toHexString(), before: come ? null : stars, after: come ? stars : null }],
  );
  const now = latest(rows.flatMap(({ ratedAt }) => ratedAt ?? []));
  const voters = await changedVoters(changes, now, session);
  await storeVoters(voters, session);
  return voters;
}

/** Members that are weighed in one step: a command must not take seconds, and some have rated thousands of films. */
const FILLED_AT_ONCE = 50;

/**
 * Counts and weighs members from the rows that are stored. What films count of them is not changed.
 * @param userIds 24 hexadecimal digits each
 * @param now the moment for which the ages of accounts count
 */
export async function fillVoters(userIds: readonly string[], now: Date): Promise<void> {
  for (let from = 0; from < userIds.length; from += FILLED_AT_ONCE) {
    const voters = await countVoters(userIds.slice(from, from + FILLED_AT_ONCE), now);
    await storeVoters(voters);
    for (const light of [true, false]) {
      const members = [...voters].filter(([, voter]) => voter.light === light);
      await MemberMovieModel.updateMany(
        {
          userId: mongoose.trusted({ $in: members.map(([id]) => new Types.ObjectId(id)) }),
          ratedAt: mongoose.trusted({ $gt: new Date(0) }),
          light: mongoose.trusted({ $ne: light }),
          hold: null,
        },
        { $set: { light } },
      );
    }
  }
}
