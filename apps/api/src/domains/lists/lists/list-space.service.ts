import { listPagePath } from '@filmfisher/shared/lists/list-paths';
import { slugify } from '@filmfisher/shared/texts/texts';
import mongoose, { type Types } from 'mongoose';
import { blockedAmong } from '../../blocks/index.ts';
import { rightsIn, type ListMember, type ListReader } from './list-rights.ts';
import { ListMarkModel, ListModel, type ListMarkFields, type ListRecord } from './lists.model.ts';

/** A list as conversations name it. */
export interface TalkedList {
  id: string;
  title: string;
  path: string;
  ownerId: ListRecord['ownerId'];
}

/** @returns those of the lists that are there */
export async function listsForReplies(ids: readonly string[]): Promise<TalkedList[]> {
  const lists = await ListModel.kept({ _id: mongoose.trusted({ $in: [...ids] }) }).lean<ListRecord[]>();
  return lists.map(({ _id, title, ownerId }) => {
    const id = _id.toHexString();
    return { id, title, path: listPagePath({ _id: id, slug: slugify(title) }), ownerId };
  });
}

/** @returns whether the reader takes part in the conversation about the list */
export async function mayTalkAbout(id: string, reader: ListReader): Promise<boolean> {
  const [list, follow] = await Promise.all([
    ListModel.kept({ _id: id }).findOne().lean<ListRecord>(),
    reader && ListMarkModel.exists({ listId: id, userId: reader.userId, kind: 'follow' }),
  ]);
  return list !== null && rightsIn(list, reader, { follows: follow !== null }).talk;
}

/** @returns those of the members who do */
export async function talkersAmong(id: string, userIds: readonly string[]): Promise<Set<string>> {
  const list = await ListModel.kept({ _id: id }).findOne().lean<ListRecord>();
  if (!list) return new Set();
  const follows = await ListMarkModel.find({
    listId: id,
    kind: 'follow',
    userId: mongoose.trusted({ $in: [...userIds] }),
  }).lean<ListMarkFields[]>();
  const following = new Set(follows.map(({ userId }) => userId.toHexString()));
  const talks = (userId: string) =>
    rightsIn(list, { userId, role: 'member' }, { follows: following.has(userId) }).talk;
  return new Set(userIds.filter(talks));
}

/** @returns those of the lists that are there, but that the member does not see, or whose owner a block keeps apart */
export async function unreadableLists(
  ids: readonly Types.ObjectId[],
  member: ListMember,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const among = mongoose.trusted({ $in: [...ids] });
  const [lists, follows] = await Promise.all([
    // In any state: the member's rights tell.
    ListModel.find({ _id: among }).lean<ListRecord[]>(),
    ListMarkModel.find({ listId: among, userId: member.userId, kind: 'follow' }).lean<ListMarkFields[]>(),
  ]);
  const blocked = await blockedAmong(
    member,
    lists.map(({ ownerId }) => ownerId),
  );
  const following = new Set(follows.map(({ listId }) => listId.toHexString()));
  const isSeen = (list: ListRecord) =>
    !blocked.has(list.ownerId.toHexString()) &&
    rightsIn(list, member, { follows: following.has(list._id.toHexString()) }).see;
  return new Set(lists.filter((list) => !isSeen(list)).map(({ _id }) => _id.toHexString()));
}
