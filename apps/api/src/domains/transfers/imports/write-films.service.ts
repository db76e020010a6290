import type { Role } from '@filmfisher/shared/vocabulary';
import mongoose, { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { importEntries, entryDaysOf, takeEntriesBack, type ImportedEntry } from '../../diary/index.ts';
import { importMemberRows, refuseOwnFilm, opinionsOnFilms, type FilmOpinion } from '../../opinions/index.ts';
import { planFilm, type FilmPlan } from './film-plan.ts';
import {
  TransferFilmModel,
  type StoredRow,
  type TransferFilmRecord,
  type TransferRecord,
} from './imports.model.ts';

/** What is needed to write a member's films. */
export interface Work {
  job: TransferRecord;
  /** 24 hexadecimal digits. */
  userId: string;
  role: Role;
  context: AppContext;
}

/** Films, and about so many rows, that are written in one transaction: others wait for it, and it may last 5 seconds. */
const BATCH = 50;
const ROWS = 250;

/** @returns the next films in the order of the file, each film of the catalogue once */
async function nextFilms(
  { job }: Work,
  state: TransferFilmRecord['state'] | readonly TransferFilmRecord['state'][],
  session: ClientSession,
): Promise<TransferFilmRecord[]> {
  const states = typeof state === 'string' ? state : mongoose.trusted({ $in: [...state] });
  const rows = await TransferFilmModel.find({ importId: job._id, state: states, match: 'matched' })
    .sort({ n: 1 })
    .limit(BATCH)
    .session(session)
    .lean<TransferFilmRecord[]>();
  const seen = new Set<string>();
  let taken = 0;
  return rows.filter((film) => {
    if (taken >= ROWS || seen.has(idOf(film))) return false;
    seen.add(idOf(film));
    taken += film.count;
    return true;
  });
}

/** Whether something is left to do for a row once its film is written: a review, a place on a list. */
const isUnfinished = ({ outcome, list }: StoredRow) => outcome === 'waiting' || (list && outcome === 'added');
const idOf = ({ movieId }: TransferFilmRecord) => movieId?.toHexString() ?? '';

/** Whether the member may say anything of the film: makers do not rate their own. */
async function mayRate({ userId, role }: Work, movieId: string): Promise<boolean> {
  try {
    await refuseOwnFilm({ movieId, userId, role });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'own_film') return false;
    throw error;
  }
}

function refusedPlan({ rows }: TransferFilmRecord, reason: string): FilmPlan {
  const refused = rows.map((row) => ({ ...row, outcome: 'refused' as const, reason }));
  return { said: null, entries: [], review: null, rows: refused };
}

async function plansFor(work: Work, films: readonly TransferFilmRecord[], session: ClientSession) {
  const { job, userId, context } = work;
  const ids = films.map(idOf);
  const said = await opinionsOnFilms(userId, ids, session);
  const days = await entryDaysOf(userId, ids, session);
  const options = {
    winner: job.winner,
    isWhole: job.format === 'filmfisher',
    now: context.clock.now(),
  };
  const plans = [];
  for (const film of films) {
    const id = idOf(film);
    const here = { said: said.get(id) ?? null, days: days.get(id) ?? [] };
    const plan = (await mayRate(work, id))
      ? planFilm(film.rows, here, options)
      : refusedPlan(film, 'You worked on this film.');
    plans.push({ film, id, before: here.said, plan });
  }
  return plans;
}

/** Writes the next films, all but their reviews and lists, with what they were before. @returns how many rows */
export function writeFilms(work: Work): Promise<number> {
  const { userId, role, context } = work;
  const now = context.clock.now();
  return inTransaction(async (session) => {
    const films = await nextFilms(work, 'waiting', session);
    if (films.length === 0) return 0;
    const plans = await plansFor(work, films, session);
    const changes = new Map(plans.flatMap(({ id, plan }) => (plan.said ? [[id, plan.said] as const] : [])));
    const stored = await importMemberRows({ userId, role }, changes, { now, dates: 'imported' }, session);
    const written = plans.map(({ film, id, before, plan }) => {
      const isGone = plan.said !== null && !stored.has(id);
      const { said, entries, review, rows } = isGone
        ? refusedPlan(film, 'This film is no longer here.')
        : plan;
      const movieId = new Types.ObjectId(id);
      const added = entries.map((entry): ImportedEntry => ({ ...entry, _id: new Types.ObjectId(), movieId }));
      return {
        film,
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
    await TransferFilmModel.bulkWrite(
      written.map(({ film, rows, undo }) => ({
        updateOne: {
          filter: { _id: film._id },
          update: { $set: { rows, undo, state: rows.some(isUnfinished) ? 'written' : 'done' } },
        },
      })),
      { session },
    );
    return films.reduce((sum, { count }) => sum + count, 0);
  });
}

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

/** @returns what the member says of the film once the import is taken back; what was said since stays */
function restored(
  now: FilmOpinion | null,
  { before, after }: { before: FilmOpinion | null; after: FilmOpinion | null },
): FilmOpinion | null {
  if (!now) return null;
  const said = { ...now };
  if (now.stars === after?.stars && isSame(now.ratedAt, after.ratedAt))
    Object.assign(said, {
      stars: before?.stars ?? null,
      ratedAt: before?.ratedAt ?? null,
      ratedBy: before?.ratedBy ?? null,
    });
  if (now.status === after?.status && isSame(now.statusAt, after.statusAt))
    [said.status, said.statusAt] = [before?.status ?? null, before?.statusAt ?? null];
  return said;
}

/** Takes the next films back, all but their reviews and lists. @returns how many rows */
export function takeFilmsBack(work: Work): Promise<number> {
  const { userId, role, context, job } = work;
  return inTransaction(async (session) => {
    const films = await nextFilms(work, ['written', 'done'], session);
    if (films.length === 0) return 0;
    const said = await opinionsOnFilms(userId, films.map(idOf), session);
    const changes = new Map(
      films.flatMap((film) => {
        const id = idOf(film);
        return film.undo?.said ? [[id, restored(said.get(id) ?? null, film.undo.said)] as const] : [];
      }),
    );
    await importMemberRows({ userId, role }, changes, { now: context.clock.now(), dates: 'given' }, session);
    await takeEntriesBack(
      job.userId,
      films.flatMap(({ undo }) => undo?.entries ?? []),
      session,
    );
    await TransferFilmModel.bulkWrite(
      films.map(({ _id, rows }) => ({
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
    return films.reduce((sum, { count }) => sum + count, 0);
  });
}
