import type { GenreRename, GenreRenameInput } from '@filmfisher/shared/genres/genre-renames.schema';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import type { AppContext } from '../../../platform/context.ts';
import { batchesOf } from '../../../platform/database/id-batches.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { JobHandler } from '../../../platform/jobs/job-run.ts';
import { beginRow, rowHandler, type RowRun } from '../../../platform/jobs/row-jobs.ts';
import { recordAct } from '../../audit-log/index.ts';
import { editMovies } from '../editing/movie-edits.service.ts';
import { genreRenameJob, GenreRenameModel, type GenreRenameRecord } from '../movies/genre-renames.model.ts';
import { forgetGenreRenames, renamedGenres } from '../movies/genre-renames.service.ts';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { filterKeyOf, labelKeyOf } from '../movies/movie-keys.ts';
import { countMatches, findMovies } from '../movies/movie-reads.ts';
import type { ChangeAuthor } from '../../movie-history/index.ts';

/** Renames that the desk shows. */
const SHOWN = 50;
/** Films that one transaction changes, after which a rename stores how far it is. */
const AT_ONCE = 50;

const filmsOf = (key: string) => ({ filterKeys: filterKeyOf('genre', key) });

export function presentRename(rename: GenreRenameRecord): GenreRename {
  const { _id, from, into, at, state, problem, done, total } = rename;
  return { _id: _id.toHexString(), from, into, at: at.toISOString(), state, problem, done, total };
}

/** @returns the latest renames, the last one first */
export async function listRenames(): Promise<GenreRename[]> {
  const renames = await GenreRenameModel.find().sort({ _id: -1 }).limit(SHOWN).lean<GenreRenameRecord[]>();
  return renames.map(presentRename);
}

/**
 * Gives a genre another name in every film, or makes it a part of another genre. Until all films have it, both names
 * find films; then the former one leads to the new one.
 * @param actor 24 hexadecimal digits
 * @throws AppError `validation_failed` for a genre that no film has, or that has this name; `conflict` while another
 *   rename runs
 */
export async function beginRename(
  { from, into }: GenreRenameInput,
  actor: string,
  { clock }: Pick<AppContext, 'clock'>,
): Promise<GenreRenameRecord> {
  const [fromKey, intoKey] = [labelKeyOf(from), labelKeyOf(into)];
  if (from === into) throw new AppError('validation_failed', { fields: { into: 'Choose another name' } });
  const total = await countMatches(filmsOf(fromKey));
  if (total === 0) throw new AppError('validation_failed', { fields: { from: 'No film has this genre' } });
  const at = clock.now();
  const rename = {
    from,
    fromKey,
    into,
    intoKey,
    at,
    total,
    done: 0,
    cursor: null,
    state: 'running',
  } as const;
  const begun = await inTransaction(async (session) => {
    if (await GenreRenameModel.exists({ state: 'running' }).session(session)) {
      throw new AppError('conflict', {
        message: 'Another genre is being renamed. Please try again when it is done.',
      });
    }
    // The new name is nobody's former one any more, and what led to this genre leads on to the new one.
    await GenreRenameModel.deleteMany(
      { fromKey: mongoose.trusted({ $in: [fromKey, intoKey] }) },
      { session },
    );
    await GenreRenameModel.updateMany({ intoKey: fromKey }, { $set: { into, intoKey } }, { session });
    const [row] = await GenreRenameModel.create([rename], { session });
    if (!row) throw new AppError('internal_error');
    const target = { kind: 'genre', id: row._id.toHexString(), name: from };
    const values = { before: { genre: from }, after: { genre: into, films: total } };
    await recordAct({ actor, kind: 'genre_renamed', target, wordsOf: [], ...values }, at, session);
    await beginRow(genreRenameJob, row._id, at, session);
    return row.toObject<GenreRenameRecord>();
  });
  forgetGenreRenames();
  return begun;
}

async function workThrough(
  { fromKey, into, cursor, done }: GenreRenameRecord,
  author: ChangeAuthor,
  run: RowRun,
): Promise<void> {
  const rename = (genre: string) => (labelKeyOf(genre) === fromKey ? into : genre);
  const filter = { ...filmsOf(fromKey), ...(cursor && { _id: mongoose.trusted({ $gt: cursor }) }) };
  const movies = await findMovies(filter, { fields: ['_id'], sort: { _id: 1 } });
  const change = ({ genre }: Pick<MovieRecord, 'genre'>) => ({ genre: renamedGenres(genre, rename) });
  let renamed = done;
  for (const part of batchesOf(movies, AT_ONCE)) {
    await editMovies(
      part.map(({ _id }) => ({ movieId: _id.toHexString(), change })),
      author,
    );
    renamed += part.length;
    await run.store({ cursor: part.at(-1)?._id ?? cursor, done: renamed, problem: null });
  }
}

/** @returns the worker of genre renames */
export function genreRenameHandler({ clock }: Pick<AppContext, 'clock'>, log: Logger): JobHandler {
  return rowHandler<GenreRenameRecord>({
    type: genreRenameJob,
    collection: GenreRenameModel.collection.name,
    log,
    gaveUp: 'The rename stopped after several errors. Begin it again to go on.',
    async work(rename, run) {
      // The log of the desk names who began it.
      await workThrough(rename, { userId: null, at: clock.now(), source: 'rename' }, run);
      forgetGenreRenames();
      return { state: 'done', problem: null };
    },
  });
}
