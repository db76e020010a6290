import mongoose, { Types } from 'mongoose';
import { countedMovies, type CountedMovie } from './movie-totals.service.ts';
import { findRemoved } from '../../archive/index.ts';
import { countMatches } from '../../catalogue/index.ts';
import { copyStars, wrongStars } from '../../reviews/index.ts';
import { findAccount, scanMembers } from '../../members/index.ts';
import { MemberMovieModel, type MemberMovie } from '../member-movies/member-movies.model.ts';
import { totalsOf, type MovieCounts } from './movie-counts.ts';
import { countsOf, recomputeMovies, rowsOfMovies } from './recomputed-movies.service.ts';
import { openStarsOfMembers } from '../member-movies/own-ratings.service.ts';
import { ANY_MOMENT } from '../member-movies/seen.ts';
import { reassignRatingsToRole, isCritic, removeMemberRatings } from './ratings.service.ts';
import { recountVoter, wrongVoters } from './weighing.service.ts';
import { DELETE_BATCH, type ShouldContinue } from '../../../platform/database/delete-in-batches.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countWithVoters } from './voters.service.ts';
import { settleSeen, type SeenElsewhere } from './viewings.service.ts';

/** Removes rows of a film that is gone, and takes them out of what their members have rated. */
function removeBatch(movieId: Types.ObjectId): Promise<void> {
  return inTransaction(async (session) => {
    const rows = await MemberMovieModel.find({ movieId })
      .sort({ userId: 1 })
      .limit(DELETE_BATCH)
      .session(session)
      .lean<MemberMovie[]>();
    await countWithVoters(rows, false, session);
    const ids = rows.map(({ _id }) => _id);
    await MemberMovieModel.deleteMany({ _id: mongoose.trusted({ $in: ids }) }, { session });
  });
}

/**
 * Removes every rating and watch status of a film that is gone.
 * @param shouldContinue asked before each batch of rows
 * @returns whether nothing is left
 */
export async function removeMovieRows(
  movieId: Types.ObjectId | string,
  shouldContinue: ShouldContinue = () => true,
): Promise<boolean> {
  const id = new Types.ObjectId(movieId);
  while ((await MemberMovieModel.exists({ movieId: id })) !== null) {
    if (!shouldContinue()) return false;
    await removeBatch(id);
  }
  return true;
}

/** One thing that is not as the rows say. */
export interface Difference {
  /** 'film 65…: score, ratings', for people to read. */
  what: string;
}

export interface RecountReport {
  movies: number;
  members: number;
  differences: Difference[];
}

/** Reports how far a recount has come. */
type RecountProgress = (what: 'members' | 'films', done: number) => void;

/** Films or members that are read in one step. */
const BATCH = 200;

/** A higher domain in which members make films seen. */
export interface SeenSource {
  /** @param userIds a condition on members; undefined for all @returns what these members have there */
  read(
    userIds: object | undefined,
  ): Promise<({ userId: Types.ObjectId; movieId: Types.ObjectId } & SeenElsewhere)[]>;
}

/** The ids after one and up to another; null stands for the end of all ids. */
function idRange(after: Types.ObjectId | null, upTo: Types.ObjectId | null): Record<string, unknown> {
  return { ...(after && { $gt: after }), ...(upTo && { $lte: upTo }) };
}

/** Where a range has no bound, every id is in it. */
function inRange(field: string, range: Record<string, unknown>): Record<string, unknown> {
  return Object.keys(range).length === 0 ? {} : { [field]: range };
}

/**
 * Members whose rows stand on the wrong side or have the wrong weight, or who are gone.
 * @returns how many members were looked at
 */
async function checkMembers(
  sources: readonly SeenSource[],
  repair: boolean,
  found: (difference: Difference) => void,
  progress: RecountProgress,
): Promise<number> {
  const now = new Date();
  let after: Types.ObjectId | null = null;
  for (let members = 0; ;) {
    const batch = await scanMembers({ after, limit: BATCH });
    const isLast = batch.length < BATCH;
    const upTo: Types.ObjectId | null = isLast ? null : (batch.at(-1)?._id ?? null);
    const roles = new Map(batch.map(({ _id, role }) => [_id.toHexString(), role]));
    const sides = await MemberMovieModel.aggregate<{ _id: { userId: Types.ObjectId; critic: boolean } }>([
      { $match: inRange('userId', idRange(after, upTo)) },
      { $group: { _id: { userId: '$userId', critic: '$critic' } } },
    ]);
    for (const { userId, critic } of sides.map(({ _id }) => _id)) {
      const known = roles.get(userId.toHexString());
      if (known !== undefined && isCritic(known) === critic) continue;
      // Who has signed up or changed sides since the members were read is no difference.
      const role = (await findAccount({ _id: userId }))?.role ?? null;
      if (role === null) {
        found({ what: `rows of the missing member ${userId.toHexString()}` });
        if (repair) await removeMemberRatings(userId);
      } else if (isCritic(role) !== critic) {
        found({ what: `rows of member ${userId.toHexString()} on the wrong side` });
        if (repair) await reassignRatingsToRole(userId, role);
      }
    }
    await checkSeen(sources, idRange(after, upTo), repair, found);
    for (const id of await wrongVoters(idRange(after, upTo))) {
      if (!roles.has(id)) continue;
      found({ what: `weight of the ratings of member ${id}` });
      if (repair) await recountVoter(id, now);
    }
    members += batch.length;
    progress('members', members);
    if (isLast) return members;
    after = upTo;
  }
}

const keyOf = (row: { userId: Types.ObjectId; movieId: Types.ObjectId }) =>
  `${row.userId.toHexString()} ${row.movieId.toHexString()}`;
const NOT_SEEN = { logged: null, loggedAt: null, finishedAt: null };
const asText = ({ logged, loggedAt, finishedAt }: Required<SeenElsewhere>) =>
  JSON.stringify([logged, loggedAt, finishedAt]);

/** Rows that do not have what diaries and episodes have. */
async function checkSeen(
  sources: readonly SeenSource[],
  range: Record<string, unknown>,
  repair: boolean,
  found: (difference: Difference) => void,
): Promise<void> {
  const userIds = Object.keys(range).length === 0 ? undefined : range;
  const facts = new Map<string, Required<SeenElsewhere>>();
  for (const source of sources)
    for (const { userId, movieId, ...fact } of await source.read(userIds)) {
      const key = keyOf({ userId, movieId });
      facts.set(key, { ...NOT_SEEN, ...facts.get(key), ...fact });
    }
  const rows = await MemberMovieModel.find({
    ...(userIds && { userId: mongoose.trusted(userIds) }),
    $or: [{ loggedAt: ANY_MOMENT }, { finishedAt: ANY_MOMENT }],
  }).lean<MemberMovie[]>();
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  for (const key of new Set([...facts.keys(), ...stored.keys()])) {
    const fact = facts.get(key) ?? NOT_SEEN;
    if (asText(fact) === asText(stored.get(key) ?? NOT_SEEN)) continue;
    const [userId = '', movieId = ''] = key.split(' ');
    // The film is being removed or restored.
    if ((await countMatches({ _id: movieId })) === 0) continue;
    found({ what: `what member ${userId} has seen of film ${movieId}` });
    if (repair) await inTransaction((session) => settleSeen(movieId, new Map([[userId, fact]]), session));
  }
}

/** @returns names of the film's fields that are not what these counts make them */
function wrongFields(movie: CountedMovie, counts: MovieCounts): string[] {
  const stored = new Map<string, unknown>(Object.entries(movie));
  return Object.entries(totalsOf(counts)).flatMap(([name, value]) =>
    JSON.stringify(stored.get(name)) === JSON.stringify(value) ? [] : [name],
  );
}

/**
 * Finds films whose totals differ from their rows, reviews whose stars differ from their authors' ratings, and rows of
 * films that are gone.
 * @returns how many films were looked at
 */
async function checkMovies(
  repair: boolean,
  found: (difference: Difference) => void,
  progress: RecountProgress,
): Promise<number> {
  let after: Types.ObjectId | null = null;
  for (let movies = 0; ;) {
    const batch = await countedMovies(after, BATCH);
    const isLast = batch.length < BATCH;
    const upTo: Types.ObjectId | null = isLast ? null : (batch.at(-1)?._id ?? null);
    const films = await rowsOfMovies(after || upTo ? idRange(after, upTo) : undefined);
    const differing: Types.ObjectId[] = [];
    for (const movie of batch) {
      const id = movie._id.toHexString();
      const counts = countsOf(movie, films.get(id));
      films.delete(id);
      const wrong = wrongFields(movie, counts);
      if (wrong.length > 0) {
        found({ what: `film ${id}: ${wrong.join(', ')}` });
        differing.push(movie._id);
      }
      if (counts.reviews === 0) continue;
      const authors = await wrongStars(id, (userIds) => openStarsOfMembers(id, userIds));
      if (authors.length > 0) found({ what: `film ${id}: stars of ${authors.length} reviews` });
      if (repair) await copyStars(id, authors);
    }
    if (repair) await recomputeMovies(differing);
    for (const [id, { groups }] of films) {
      if (groups.length === 0) continue;
      // Added since the films were read, or on its way out of sight or back.
      if ((await countMatches({ _id: id })) > 0 || (await findRemoved(id)) !== null) continue;
      found({ what: `rows of the missing film ${id}` });
      if (repair) await removeMovieRows(id);
    }
    movies += batch.length;
    progress('films', movies);
    if (isLast) return movies;
    after = upTo;
  }
}

/**
 * Compares everything that is derived from members' ratings, watch lists and reviews with what it is derived from
 * (docs/decisions/0010-derived-counters.md). While others write, a change under way may count as a difference.
 *
 * @param sources of what makes films seen beside ratings and marks
 * @param repair puts right what differs; without it nothing is written
 */
export async function recountFrom(
  sources: readonly SeenSource[],
  repair: boolean,
  progress: RecountProgress = () => undefined,
): Promise<RecountReport> {
  const differences: Difference[] = [];
  const found = (difference: Difference) => void differences.push(difference);
  const members = await checkMembers(sources, repair, found, progress);
  const movies = await checkMovies(repair, found, progress);
  return { movies, members, differences };
}
