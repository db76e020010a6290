import mongoose, { type Types } from 'mongoose';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { wordsOf } from '../../../platform/text/words.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { deletedAtOf, eraseLists } from './list-removal.service.ts';
import { takeMark } from './list-marks.service.ts';
import { unreadableLists } from './list-space.service.ts';
import {
  ListMovieModel,
  ListMarkModel,
  ListModel,
  type ListMovieRecord,
  type ListMarkFields,
  type ListRecord,
} from './lists.model.ts';

const inIds = (ids: readonly Types.ObjectId[]) => mongoose.trusted({ $in: [...ids] });

/** @returns the titles of lists by their ids; of those that the member does not see without an office, none */
async function titlesOf(
  ids: readonly Types.ObjectId[],
  userId: Types.ObjectId,
): Promise<Map<string, string>> {
  const [lists, unreadable] = await Promise.all([
    ListModel.kept({ _id: inIds(ids) }).lean<ListRecord[]>(),
    unreadableLists(ids, { userId: userId.toHexString(), role: 'member' }),
  ]);
  const titles = new Map(lists.map(({ _id, title }) => [_id.toHexString(), title]));
  for (const id of unreadable) titles.delete(id);
  return titles;
}

async function moviesAndNotes(rows: readonly ListMovieRecord[]) {
  const movies = await movieRefs(rows.map(({ movieId }) => movieId));
  return rows.map(({ movieId, position, note, addedAt }) => {
    const movie = movies.get(movieId.toHexString());
    return { movieId: movieId.toHexString(), title: movie?.title ?? null, position, note, addedAt };
  });
}

/** New title of a copy that still has the erased member's title. */
const COPY = 'Copied list';

/** Takes a member's titles out of the copies that others made of lists. */
async function renameCopies(titleBy: Types.ObjectId): Promise<void> {
  const copies = await ListModel.find({ titleBy }, { tags: 1 }).lean<Pick<ListRecord, '_id' | 'tags'>[]>();
  for (const { _id, tags } of copies) {
    const change = {
      $set: { title: COPY, terms: wordsOf([COPY, ...tags]) },
      $unset: { titleBy: '' as const },
    };
    // One that its owner has named meanwhile keeps that name.
    await ListModel.updateOne({ _id, titleBy }, change);
  }
}

/** Lists that a member made, works on, likes and follows. */
export const listsPersonalData = {
  key: 'lists',
  async read(userId) {
    // In every state: they are the member's own, or say whether the member works on them.
    const [own, shared, marks] = await Promise.all([
      ListModel.find({ ownerId: userId }).sort({ _id: -1 }).lean<ListRecord[]>(),
      ListModel.find({ 'editors.userId': userId }).sort({ _id: -1 }).lean<ListRecord[]>(),
      ListMarkModel.find({ userId }).sort({ at: -1 }).lean<ListMarkFields[]>(),
    ]);
    const named = [...shared.map(({ _id }) => _id), ...marks.map(({ listId }) => listId)];
    const titles = await titlesOf(named, userId);
    const made = [];
    for (const list of own) {
      const { _id, title, description, ranked, visibility, tags, createdAt, updatedAt } = list;
      const deletedAt = deletedAtOf(list);
      const rows = await ListMovieModel.find({ listId: _id }).sort({ position: 1 }).lean<ListMovieRecord[]>();
      const films = await moviesAndNotes(rows);
      const about = { title, description, ranked, visibility, tags, createdAt, updatedAt, deletedAt };
      made.push({ listId: _id.toHexString(), ...about, hidden: list.hidden !== null, films });
    }
    const worksOn = [];
    for (const { _id, editors } of shared) {
      const rows = await ListMovieModel.find({ listId: _id, userId })
        .sort({ position: 1 })
        .lean<ListMovieRecord[]>();
      const state = editors.find((editor) => editor.userId.equals(userId))?.state;
      worksOn.push({
        listId: _id.toHexString(),
        title: titles.get(_id.toHexString()) ?? null,
        state,
        films: await moviesAndNotes(rows),
      });
    }
    const marked = (wanted: ListMarkFields['kind']) =>
      marks
        .filter(({ kind }) => kind === wanted)
        .map(({ listId, at }) => {
          const id = listId.toHexString();
          return { listId: id, title: titles.get(id) ?? null, at };
        });
    return { made, worksOn, likes: marked('like'), follows: marked('follow') };
  },
  async erase(userId) {
    const own = await ListModel.find({ ownerId: userId }, { _id: 1 }).lean<Pick<ListRecord, '_id'>[]>();
    await eraseLists(own.map(({ _id }) => _id));
    await renameCopies(userId);
    const marks = await ListMarkModel.find({ userId }).lean<ListMarkFields[]>();
    for (const { listId, kind } of marks) {
      await inTransaction((session) => takeMark({ listId, userId, kind }, session));
    }
    await ListModel.updateMany({ 'editors.userId': userId }, { $pull: { editors: { userId } } });
    // The films that the member put on lists of others stay there, without the member's words.
    await ListMovieModel.updateMany({ userId }, { $set: { note: '', userId: null } });
  },
} satisfies PersonalData;
