import { LIST_MOVIES_MAX, LIST_NOTE_MAX } from '@filmfisher/shared/lists/lists';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import type { RowRun } from '../../../platform/jobs/row-jobs.ts';
import {
  addMovies,
  changeMovie,
  createList,
  moviesOnList,
  ownListTitled,
  removeMovie,
  removeList,
} from '../../lists/index.ts';
import { cut } from './files/values.ts';
import { ImportMovieModel, type StoredList, type ImportMovieRecord } from './imports.model.ts';
import type { Work } from './write-movies.service.ts';

/** Films that are put on a list in one step. */
const BATCH = 100;

interface Place {
  movieId: string;
  position: number;
  note: string;
}

/** @returns the films for each list, in its order */
async function placesOf({ job }: Work): Promise<Map<number, Place[]>> {
  const places = new Map<number, Place[]>();
  const movies = ImportMovieModel.find({ importId: job._id, state: 'written' }, { movieId: 1, rows: 1 })
    .lean<ImportMovieRecord[]>()
    .cursor();
  for await (const { movieId, rows } of movies as AsyncIterable<ImportMovieRecord>)
    for (const { list } of rows)
      if (list && movieId) {
        const place = { movieId: movieId.toHexString(), position: list.position, note: list.note };
        places.set(list.index, [...(places.get(list.index) ?? []), place]);
      }
  for (const movies of places.values()) movies.sort((one, other) => one.position - other.position);
  return places;
}

/** @returns the list to write to, made where the member has none of its title */
async function listFor({ context, userId, role }: Work, list: StoredList): Promise<Types.ObjectId> {
  const known = await ownListTitled(userId, list.title);
  if (known) return known;
  const { title, description, ranked, visibility, tags } = list;
  const made = await createList(context, { userId, role }, { title, description, ranked, visibility, tags });
  return made.list._id;
}

async function fillList(work: Work, list: StoredList, places: readonly Place[], store: () => Promise<void>) {
  const { context, userId, role } = work;
  const member = { userId, role };
  if (list.existed === null) {
    list.existed = (await ownListTitled(userId, list.title)) !== null;
    await store();
  }
  const listId = await listFor(work, list);
  list.listId = listId;
  const on = new Set((await moviesOnList(listId)).map((id) => id.toHexString()));
  const wanted = places.filter(({ movieId }) => !on.has(movieId));
  const room = wanted.slice(0, Math.max(0, LIST_MOVIES_MAX - on.size));
  list.left = wanted.slice(room.length).map(({ movieId }) => new Types.ObjectId(movieId));
  const known = new Set(list.added.map((id) => id.toHexString()));
  list.added.push(
    ...room.filter(({ movieId }) => !known.has(movieId)).map(({ movieId }) => new Types.ObjectId(movieId)),
  );
  // Before they are added: what is added and not noted could not be taken back.
  await store();
  for (let from = 0; from < room.length; from += BATCH) {
    const batch = room.slice(from, from + BATCH);
    await addMovies(
      context,
      member,
      { _id: listId },
      batch.map(({ movieId }) => movieId),
    );
    for (const { movieId, note } of batch)
      if (note !== '')
        await changeMovie(context, member, { _id: listId }, movieId, { note: cut(note, LIST_NOTE_MAX) });
    await store();
  }
}

/** Makes the lists of an import, or adds to those that the member has. Each list stores what was refused. */
export async function writeLists(work: Work, run: RowRun): Promise<void> {
  const { job } = work;
  const store = () => run.store({ lists: job.lists });
  for (const [index, places] of await placesOf(work)) {
    const list = job.lists[index];
    if (!list) continue;
    try {
      await fillList(work, list, places, store);
      list.outcome = null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      list.outcome = error.message;
    }
    await store();
  }
}

/** Takes films off the lists that the import put there; a list that it made goes when nothing else is on it. */
export async function takeListsBack({ job, context, userId, role }: Work, run: RowRun): Promise<void> {
  const member = { userId, role };
  for (const list of job.lists) {
    const { listId, added } = list;
    if (!listId || added.length === 0) continue;
    const ours = new Set(added.map((id) => id.toHexString()));
    try {
      const others = (await moviesOnList(listId)).filter((id) => !ours.has(id.toHexString()));
      if (list.existed === false && others.length === 0)
        await removeList(member, listId.toHexString(), context.clock.now());
      else
        for (const movieId of ours) {
          await removeMovie(context, member, { _id: listId }, movieId);
          run.step();
        }
    } catch (error) {
      // The member has deleted it.
      if (!(error instanceof AppError)) throw error;
    }
    list.added = [];
    await run.store({ lists: job.lists });
  }
}
