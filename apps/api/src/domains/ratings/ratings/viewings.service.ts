import mongoose, { type ClientSession, type Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { standingOf } from '../../members/index.ts';
import { MemberMovieModel, NOTHING, type MemberRow } from '../member-movies/member-movies.model.ts';
import { orNone, rowOperations, writeRows, type ChangeRow, type RowWrite } from './movie-rows.service.ts';
import { isCritic, offWatchlist, withStars, type RatingEntry, type RowKey } from './ratings.service.ts';

/*
 * What higher domains know that makes a film seen: entries of the diary, and episodes. They store it here in the
 * transaction that changes it: all that holds then, so that nothing is added up twice.
 */

/** What the diary has of one film. */
export type Viewings = Pick<MemberRow, 'logged' | 'loggedAt'>;
export const NO_VIEWINGS: Viewings = { logged: null, loggedAt: null };

/** What an act on an entry of the diary says of the film. */
export interface Logged {
  viewings: Viewings;
  /** Whether the member says that they have watched the film: it leaves the watchlist. */
  isNew: boolean;
  /** 1 to 10; null leaves the rating as it is. Whether the member may rate the film, the caller asks before. */
  stars: number | null;
  /** The entry, and whether it is private. */
  entry: RatingEntry;
}

/**
 * Stores what the diary has of a film after an entry was added, changed or deleted, and the stars given with it.
 * @throws AppError `movie_not_found`
 */
export async function noteViewings(
  { movieId, userId, role }: RowKey,
  { viewings, isNew, stars, entry }: Logged,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const change: ChangeRow = (before) => {
    const rated =
      stars === null ? withPrivacy(before, entry) : withStars(before, role, { stars, now, entry });
    const row = { ...(rated ?? { ...NOTHING, critic: isCritic(role) }), ...viewings };
    return isNew ? offWatchlist(row) : row;
  };
  if (!(await writeRows(movieId, [{ userId, change }], session))) throw new AppError('movie_not_found');
}

/** Stars are as private as the entry that they came with. */
function withPrivacy(row: MemberRow | null, { ratedBy, ratedInPrivate }: RatingEntry): MemberRow | null {
  return row?.ratedBy && ratedBy?.equals(row.ratedBy) ? { ...row, ratedInPrivate } : row;
}

/** What higher domains know of one member and one film. */
export type SeenElsewhere = Partial<Pick<MemberRow, 'logged' | 'loggedAt' | 'finishedAt'>>;

/**
 * Stores what higher domains know of several members and a film, also while the film is on its way back: then it is
 * counted with what it adds up to in the end.
 * @param known by the members' ids, in 24 hexadecimal digits
 */
export async function settleSeen(
  movieId: string,
  known: ReadonlyMap<string, SeenElsewhere>,
  session: ClientSession,
): Promise<void> {
  const standing = await standingOf([...known.keys()]);
  const writes = [...known].flatMap(([userId, facts]): RowWrite[] => {
    const role = standing.get(userId)?.role;
    // Nothing comes back for members who are gone.
    if (role === undefined) return [];
    const change: ChangeRow = (before) => {
      const row = before ?? { ...NOTHING, critic: isCritic(role) };
      // Without a change nothing is written.
      return saysAlready(row, facts) ? before : orNone({ ...row, ...facts });
    };
    return [{ userId, change }];
  });
  if (writes.length === 0) return;
  if (!(await writeRows(movieId, writes, session))) await writeUncounted(movieId, writes, session);
}

const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
const saysAlready = (row: SeenElsewhere, facts: SeenElsewhere) =>
  Object.entries(facts).every(([name, value]) => plain(row[name as keyof SeenElsewhere]) === plain(value));

/** Rows of a film that is not there; those of members without any row stay out. */
async function writeUncounted(
  movieId: string,
  writes: readonly RowWrite[],
  session: ClientSession,
): Promise<void> {
  const userId = mongoose.trusted({ $in: writes.map((write) => write.userId) });
  const rows = await MemberMovieModel.find({ movieId, userId })
    .session(session)
    .lean<(MemberRow & { userId: Types.ObjectId })[]>();
  const stored = new Map(rows.map((row) => [row.userId.toHexString(), row]));
  const operations = writes.flatMap(({ userId, change }) => {
    const before = stored.get(userId);
    if (!before) return [];
    return rowOperations(movieId, [{ userId, before, after: change(before) }]);
  });
  if (operations.length > 0) await MemberMovieModel.bulkWrite(operations, { session });
}
