import { listPagePath } from '@filmfisher/shared/lists/list-paths';
import { slugify } from '@filmfisher/shared/texts/texts';
import mongoose, { type Types } from 'mongoose';
import { openSession } from '../../../platform/database/transaction.ts';
import { moderatedState, presentHidden, type ModeratedKind } from '../../moderation/index.ts';
import { withdrawListNews } from '../../notifications/index.ts';
import { isListed, rightsIn } from './list-rights.ts';
import {
  ListMovieModel,
  ListMarkModel,
  ListModel,
  type ListMovieRecord,
  type ListRecord,
} from './lists.model.ts';
import { storeListed } from './list-state.service.ts';
import { firstIdAt } from '../../../platform/database/rows-by-time.ts';

type Said = Pick<ListRecord, 'title' | 'description' | 'tags'>;

/** @returns all that others can read of a list itself */
export const listText = ({ title, description, tags }: Said, notes: readonly string[] = []) =>
  [title, description, ...tags, ...notes].filter((text) => text !== '').join('\n');

/** @returns the notes on films of these lists, by the list's id */
async function notesOf(ids: readonly Types.ObjectId[]): Promise<Map<string, string[]>> {
  const rows = await ListMovieModel.find(
    { listId: mongoose.trusted({ $in: [...ids] }), note: mongoose.trusted({ $gt: '' }) },
    { listId: 1, note: 1 },
  )
    .sort({ listId: 1, position: 1 })
    .lean<Pick<ListMovieRecord, 'listId' | 'note'>[]>();
  const notes = new Map<string, string[]>();
  for (const { listId, note } of rows) {
    const id = listId.toHexString();
    notes.set(id, [...(notes.get(id) ?? []), note]);
  }
  return notes;
}

/** What lists say of themselves and of their films, as moderators judge it; a hidden one is out of sight as a whole. */
export const listModeration: ModeratedKind = {
  kind: 'list',
  notFound: 'list_not_found',
  canSpoil: false,
  async find(ids, session) {
    const lists = await ListModel.kept({ _id: mongoose.trusted({ $in: [...ids] }) })
      .session(session ?? openSession())
      .lean<ListRecord[]>();
    const notes = await notesOf(lists.map(({ _id }) => _id));
    return lists.map((list) => {
      const id = list._id.toHexString();
      return {
        id,
        authorId: list.ownerId,
        text: listText(list, notes.get(id)),
        spoiler: false,
        hidden: list.hidden && presentHidden(list.hidden),
        createdAt: list.createdAt,
        context: { title: `List ${list.title}`, path: listPagePath({ _id: id, slug: slugify(list.title) }) },
      };
    });
  },
  async maySee(id, reader) {
    const list = await ListModel.kept({ _id: id }).findOne().lean<ListRecord>();
    if (!list) return false;
    const follows = await ListMarkModel.exists({ listId: list._id, userId: reader.userId, kind: 'follow' });
    // Who reports an unlisted list that was opened by its link has shown the key there, not here.
    return rightsIn(list, reader, { key: list.linkKey, follows: follows !== null }).see;
  },
  async *writtenSince(since) {
    const written = ListModel.kept({
      _id: mongoose.trusted({ $gte: firstIdAt(since) }),
    })
      .sort({ _id: -1 })
      .lean<ListRecord[]>()
      .cursor();
    for await (const list of written) yield { id: list._id.toHexString(), text: listText(list) };
  },
  async setState(id, state, _context, session) {
    const list = await ListModel.findById(id).session(session).lean<ListRecord>();
    if (!list) return;
    const decided = moderatedState(state.hidden);
    // A deleted one stays so, and comes back as it was decided.
    const change = list.state === 'deleted' ? { hidden: decided.hidden } : decided;
    await ListModel.updateOne({ _id: id }, { $set: change }, { session });
    await storeListed(list, isListed({ ...list, ...change }), session);
    if (decided.hidden) await withdrawListNews(list._id, session);
  },
};
