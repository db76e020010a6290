import { LISTS_OWNED_MAX } from '@filmfisher/shared/lists/lists';
import type { ListChange, ListInput } from '@filmfisher/shared/lists/lists.schema';
import { Types } from 'mongoose';
import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { wordsOf } from '../../../platform/text/words.ts';
import { blockedAmong } from '../../blocks/index.ts';
import { VISIBLE, writeScreened } from '../../moderation/index.ts';
import { firstHeat } from './list-heat.ts';
import { listModeration, listText } from './list-moderation.service.ts';
import { isListed, rightsIn, type ListMember, type ListReader, type ListRights } from './list-rights.ts';
import { storeListed } from './list-state.service.ts';
import {
  KEPT,
  ListMarkModel,
  ListModel,
  type ListRecord,
  type MarkKind,
  ListMovieModel,
  type ListMovieRecord,
} from './lists.model.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';

/** A list with what its reader is to it. */
export interface OpenList {
  list: ListRecord;
  rights: ListRights;
  marks: Set<MarkKind>;
}

/** 128 bits: nobody guesses the link of an unlisted list. */
const newLinkKey = () => randomBytes(16).toString('base64url');

/**
 * @param id 24 hexadecimal digits
 * @param key of the link of an unlisted list
 * @returns the list, when the reader may know that it is there
 * @throws AppError `list_not_found`, also where a block is between its owner and the reader
 */
export async function openList(id: string, reader: ListReader, key?: string): Promise<OpenList> {
  const list = await ListModel.kept({ _id: id }).findOne().lean<ListRecord>();
  if (!list) throw new AppError('list_not_found');
  const [rows, blocked] = await Promise.all([
    reader
      ? ListMarkModel.find({ listId: list._id, userId: reader.userId }).lean<{ kind: MarkKind }[]>()
      : [],
    blockedAmong(reader, [list.ownerId]),
  ]);
  const marks = new Set(rows.map(({ kind }) => kind));
  const rights = rightsIn(list, reader, { key, follows: marks.has('follow') });
  if (!rights.see || blocked.size > 0) throw new AppError('list_not_found');
  return { list, rights, marks };
}

/**
 * @returns the list, when it is the reader's own
 * @throws AppError `list_not_found`, `forbidden`
 */
export async function openOwnList(id: string, viewer: ListMember): Promise<OpenList> {
  const opened = await openList(id, viewer);
  if (!opened.rights.own) throw new AppError('forbidden');
  return opened;
}

/** @throws AppError `too_many` when the member has as many lists as one can */
async function requireRoomForList(ownerId: string): Promise<void> {
  if ((await ListModel.kept({ ownerId }).countDocuments()) >= LISTS_OWNED_MAX) {
    throw new AppError('too_many', { message: `You have ${LISTS_OWNED_MAX} lists. Delete one first.` });
  }
}

/** @returns the row of a list without films */
function listRow(
  input: ListInput,
  ownerId: string,
  now: Date,
  copied: Pick<ListRecord, 'copiedFrom' | 'titleBy'> = { copiedFrom: null },
): ListRecord {
  return {
    ...input,
    _id: new Types.ObjectId(),
    ownerId: new Types.ObjectId(ownerId),
    terms: wordsOf([input.title, ...input.tags]),
    linkKey: newLinkKey(),
    editors: [],
    count: 0,
    likes: 0,
    followers: 0,
    heat: firstHeat(now),
    listed: input.visibility === 'public',
    ...copied,
    createdAt: now,
    updatedAt: now,
    ...VISIBLE,
  };
}

/** @throws AppError `too_many`, `text_refused` */
export async function createList(
  context: AppContext,
  viewer: ListMember,
  input: ListInput,
): Promise<OpenList> {
  await requireRoomForList(viewer.userId);
  const list = listRow(input, viewer.userId, context.clock.now());
  const id = list._id.toHexString();
  await writeScreened(listModeration, { id, text: listText(list) }, context, async (session) => {
    await ListModel.create([list], { session });
  });
  return openList(id, viewer);
}

/**
 * Changes what a list says of itself and who sees it; what is left out stays. A hidden one stays hidden, and moderators
 * look at it again.
 * @throws AppError `list_not_found`, `forbidden`, `text_refused`
 */
export async function changeList(
  context: AppContext,
  viewer: ListMember,
  id: string,
  change: ListChange,
): Promise<OpenList> {
  const { list } = await openOwnList(id, viewer);
  const text = listText({ ...list, ...change });
  await writeScreened(listModeration, { id: list._id.toHexString(), text }, context, async (session) => {
    const before = await ListModel.findOneAndUpdate(
      { _id: id, ...KEPT },
      { $set: { ...change, updatedAt: context.clock.now() } },
      { session },
    ).lean<ListRecord>();
    if (!before) throw new AppError('list_not_found');
    const after = { ...before, ...change };
    const terms = wordsOf([after.title, ...after.tags]);
    const own = after.title !== before.title && { $unset: { titleBy: '' as const } };
    await ListModel.updateOne({ _id: id }, { $set: { terms }, ...own }, { session });
    if (isListed(after) !== before.listed) await storeListed(before, isListed(after), session);
  });
  return openList(id, viewer);
}

/**
 * Gives a list another link: the old one opens nothing any more. Of an unlisted list those who follow it by the old one
 * follow it no more, but for those who work on it.
 * @throws AppError `list_not_found`, `forbidden`
 */
export async function renewLink(viewer: ListMember, id: string): Promise<OpenList> {
  const { list } = await openOwnList(id, viewer);
  await inTransaction(async (session) => {
    await ListModel.updateOne({ _id: list._id }, { $set: { linkKey: newLinkKey() } }, { session });
    if (list.visibility === 'public') return;
    await ListMarkModel.deleteMany({ listId: list._id, kind: 'follow' }, { session });
    await ListModel.updateOne({ _id: list._id }, { $set: { followers: 0 } }, { session });
  });
  return openList(id, viewer);
}

/**
 * Copies a list: its films in their order, with credit to its author. The notes on it and its films were written
 * by somebody else and stays there. The copy is private until its owner shows it.
 * @param key of the link of an unlisted list
 * @throws AppError `list_not_found`, `too_many`, `text_refused`
 */
export async function cloneList(
  context: AppContext,
  viewer: Viewer,
  id: string,
  key?: string,
): Promise<OpenList> {
  const { list } = await openList(id, viewer, key);
  await requireRoomForList(viewer.userId);
  const { title, ranked, ownerId, titleBy = ownerId } = list;
  const now = context.clock.now();
  const input = { title, ranked, description: '', tags: [], visibility: 'private' as const };
  const copy = listRow(input, viewer.userId, now, { copiedFrom: list._id, titleBy });
  const copyId = copy._id.toHexString();
  await writeScreened(listModeration, { id: copyId, text: listText(copy) }, context, async (session) => {
    const movies = await ListMovieModel.find({ listId: list._id })
      .sort({ position: 1 })
      .session(session)
      .lean<ListMovieRecord[]>();
    await ListModel.create([{ ...copy, count: movies.length }], { session });
    if (movies.length === 0) return;
    await ListMovieModel.insertMany(
      movies.map(({ movieId }, index) => ({
        listId: copy._id,
        movieId,
        position: index + 1,
        note: '',
        userId: new Types.ObjectId(viewer.userId),
        listed: false,
        addedAt: now,
      })),
      { session },
    );
  });
  return openList(copyId, viewer);
}
