import type { Role } from '@filmfisher/shared/roles/roles';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  importEntries,
  entryDaysOf,
  takeEntriesBack,
  viewingsOf,
  viewingsWith,
  type ImportedEntry,
} from '../../diary/index.ts';
import { importMemberRows, NO_OPINION, opinionsOnMovies, type MovieOpinion } from '../../ratings/index.ts';
import { refuseOwnMovie } from '../../makers/index.ts';
import { planMovie, type MoviePlan } from './movie-plan.ts';
import {
  ImportMovieModel,
  type StoredRow,
  type ImportMovieRecord,
  type ImportRecord,
} from './imports.model.ts';

/** What is needed to write a member's films. */
export interface Work {
  job: ImportRecord;
  /** 24 hexadecimal digits. */
  userId: string;
  role: Role;
  context: AppContext;
}

/** Films, and about so many rows, that are written in one transaction: others wait for it, and it may last 5 seconds. */
const BATCH = 50;
const ROWS = 250;

/** @returns the next films in the order of the file, each film of the catalogue once */
async function nextMovies(
  { job }: Work,
  state: ImportMovieRecord['state'] | readonly ImportMovieRecord['state'][],
  session: ClientSession,
): Promise<ImportMovieRecord[]> {
  const states = typeof state === 'string' ? state : mongoose.trusted({ $in: [...state] });
  const rows = await ImportMovieModel.find({ importId: job._id, state: states, match: 'matched' })
    .sort({ n: 1 })
    .limit(BATCH)
    .session(session)
    .lean<ImportMovieRecord[]>();
  const seen = new Set<string>();
  let taken = 0;
  return rows.filter((movie) => {
    if (taken >= ROWS || seen.has(idOf(movie))) return false;
    seen.add(idOf(movie));
    taken += movie.count;
    return true;
  });
}

/** Whether something is left to do for a row once its film is written: a review, a place on a list. */
const isUnfinished = ({ outcome, list }: StoredRow) => outcome === 'waiting' || (list && outcome === 'added');
const idOf = ({ movieId }: ImportMovieRecord) => movieId?.toHexString() ?? '';

/** Whether the member may say anything of the film: makers do not rate their own. */
async function mayRate({ userId, role }: Work, movieId: string): Promise<boolean> {
  try {
    await refuseOwnMovie({ movieId, userId, role });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'own_film') return false;
    throw error;
  }
}

function refusedPlan({ rows }: ImportMovieRecord, reason: string): MoviePlan {
  const refused = rows.map((row) => ({ ...row, outcome: 'refused' as const, reason }));
  return { said: null, entries: [], review: null, rows: refused };
}

async function plansFor(work: Work, movies: readonly ImportMovieRecord[], session: ClientSession) {
  const { job, userId, context } = work;
  const ids = movies.map(idOf);
  const said = await opinionsOnMovies(userId, ids, session);
  const days = await entryDaysOf(userId, ids, session);
  const options = {
    winner: job.winner,
    isWhole: job.format === 'filmfisher',
    now: context.clock.now(),
  };
  const plans = [];
  for (const movie of movies) {
    const id = idOf(movie);
    const here = { said: said.get(id) ?? null, days: days.get(id) ?? [] };
    const plan = (await mayRate(work, id))
      ? planMovie(movie.rows, here, options)
      : refusedPlan(movie, 'You worked on this film.');
    plans.push({ film: movie, id, before: here.said, plan });
  }
  return plans;
}

/** Writes the next films, all but their reviews and lists, with what they were before. @returns how many rows */
export function writeMovies(work: Work): Promise<number> {
  const { userId, role, context } = work;
  const now = context.clock.now();
  return inTransaction(async (session) => {
    const movies = await nextMovies(work, 'waiting', session);
    if (movies.length === 0) return 0;
    const plans = await plansFor(work, movies, session);
    const changes = new Map(plans.flatMap(({ id, plan }) => (plan.said ? [[id, plan.said] as const] : [])));
    const viewings = await viewingsWith(
      userId,
      new Map(plans.map(({ id, plan }) => [id, plan.entries])),
      now,
      session,
    );
    const stored = await importMemberRows(
      { userId, role },
      { said: changes, viewings },
      { now, dates: 'imported' },
      session,
    );
    const written = plans.map(({ film: movie, id, before, plan }) => {
      const isGone = (plan.said !== null || plan.entries.length > 0) && !stored.has(id);
      const { said, entries, review, rows } = isGone
        ? refusedPlan(movie, 'This film is no longer here.')
        : plan;
      const movieId = new Types.ObjectId(id);
      const added = entries.map((entry): ImportedEntry => ({ ...entry, _id: new Types.ObjectId(), movieId }));
      return {
        film: movie,
        added,
        rows,
        undo: {
          said: said ? { before, after: stored.get(id) ?? null } : null,
          entries: added,
          review: review && {
            _id: new Types.ObjectId(),
            brought: review.input,
            createdAt: review.createdAt,
            former: null,
            done: false,
          },
        },
      };
    });
    await importEntries(
      work.job.userId,
      written.flatMap(({ added }) => added),
      now,
      session,
    );
    await ImportMovieModel.bulkWrite(
      written.map(({ film: movie, rows, undo }) => ({
        updateOne: {
          filter: { _id: movie._id },
          update: { $set: { rows, undo, state: rows.some(isUnfinished) ? 'written' : 'done' } },
        },
      })),
      { session },
    );
    return movies.reduce((sum, { count }) => sum + count, 0);
  });
}

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/** @returns what the member says of the film once the import is taken back; what was said since stays */
function restored(
  now: MovieOpinion | null,
  { before, after }: { before: MovieOpinion | null; after: MovieOpinion | null },
): MovieOpinion | null {
  if (!now) return null;
  const { stars, ratedAt, ratedOn, ratedBy, ratedInPrivate, status, statusAt, statusOn } =
    before ?? NO_OPINION;
  const isRated = now.stars === after?.stars && isSame(now.ratedAt, after.ratedAt);
  const isMarked = now.status === after?.status && isSame(now.statusAt, after.statusAt);
  return {
    ...now,
    ...(isRated && { stars, ratedAt, ratedOn, ratedBy, ratedInPrivate }),
    ...(isMarked && { status, statusAt, statusOn }),
  };
}

/** Takes the next films back, all but their reviews and lists. @returns how many rows */
export function takeMoviesBack(work: Work): Promise<number> {
  const { userId, role, context, job } = work;
  return inTransaction(async (session) => {
    const movies = await nextMovies(work, ['written', 'done'], session);
    if (movies.length === 0) return 0;
    const said = await opinionsOnMovies(userId, movies.map(idOf), session);
    const changes = new Map(
      movies.flatMap((movie) => {
        const id = idOf(movie);
        return movie.undo?.said ? [[id, restored(said.get(id) ?? null, movie.undo.said)] as const] : [];
      }),
    );
    await takeEntriesBack(
      job.userId,
      movies.flatMap(({ undo }) => undo?.entries ?? []),
      session,
    );
    const viewings = await viewingsOf(userId, movies.map(idOf), session);
    await importMemberRows(
      { userId, role },
      { said: changes, viewings },
      { now: context.clock.now(), dates: 'given' },
      session,
    );
    await ImportMovieModel.bulkWrite(
      movies.map(({ _id, rows }) => ({
        updateOne: {
          filter: { _id },
          update: {
            $set: {
              state: 'undone',
              rows: rows.map((row) =>
                row.outcome === 'added' ? { ...row, outcome: 'undone' as const } : row,
              ),
            },
          },
        },
      })),
      { session },
    );
    return movies.reduce((sum, { count }) => sum + count, 0);
  });
}
