import { LIST_COVER_MOVIES } from '@filmfisher/shared/lists/lists';
import type {
  List,
  ListEditor,
  ListMovie,
  ListQuery,
  ListResponse,
  OwnLists,
} from '@filmfisher/shared/lists/lists.schema';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import { slugify } from '@filmfisher/shared/texts/texts';
import mongoose, { type Types } from 'mongoose';
import { blockedAmong, leftOutAmong } from '../../blocks/index.ts';
import { memberCards, type MemberCard } from '../../members/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { presentHidden } from '../../moderation/index.ts';
import { moviesOf, type ShownMovie } from './list-reads.service.ts';
import { roleIn, type ListReader } from './list-rights.ts';
import {
  ListMovieModel,
  ListMarkModel,
  ListModel,
  type ListMovieRecord,
  type ListMarkFields,
  type ListRecord,
  type MarkKind,
  type StoredEditor,
} from './lists.model.ts';
import type { OpenList } from './lists.service.ts';

/** @returns the first films of these lists, by the list's id */
async function coversOf(ids: readonly Types.ObjectId[]): Promise<Map<string, MovieRef[]>> {
  const rows = await ListMovieModel.find(
    {
      listId: mongoose.trusted({ $in: [...ids] }),
      position: mongoose.trusted({ $lte: LIST_COVER_MOVIES }),
    },
    { listId: 1, movieId: 1 },
  )
    .sort({ listId: 1, position: 1 })
    .lean<Pick<ListMovieRecord, 'listId' | 'movieId'>[]>();
  const movies = await movieRefs(rows.map(({ movieId }) => movieId));
  const covers = new Map<string, MovieRef[]>();
  for (const { listId, movieId } of rows) {
    const movie = movies.get(movieId.toHexString());
    const id = listId.toHexString();
    if (movie) covers.set(id, [...(covers.get(id) ?? []), movie]);
  }
  return covers;
}

interface Around {
  owner: MemberCard;
  cover: MovieRef[];
  marks: ReadonlySet<MarkKind>;
}

function presentCard(list: ListRecord, reader: ListReader, { owner, cover, marks }: Around): List {
  const { _id, title, description, ranked, visibility, tags, count, likes, followers } = list;
  return {
    _id: _id.toHexString(),
    slug: slugify(title),
    title,
    description,
    ranked,
    visibility,
    tags,
    owner,
    count,
    likes,
    followers,
    createdAt: list.createdAt.toISOString(),
    updatedAt: list.updatedAt.toISOString(),
    cover,
    mine: reader && {
      liked: marks.has('like'),
      following: marks.has('follow'),
      role: roleIn(list, reader),
    },
  };
}

async function marksAmong(
  ids: readonly Types.ObjectId[],
  reader: ListReader,
): Promise<Map<string, Set<MarkKind>>> {
  const marks = new Map<string, Set<MarkKind>>();
  if (!reader) return marks;
  const rows = await ListMarkModel.find({
    listId: mongoose.trusted({ $in: [...ids] }),
    userId: reader.userId,
  }).lean<ListMarkFields[]>();
  for (const { listId, kind } of rows) {
    const id = listId.toHexString();
    marks.set(id, (marks.get(id) ?? new Set<MarkKind>()).add(kind));
  }
  return marks;
}

/**
 * @param of whose lists are on the page: a member's own page also shows them to readers who have muted the member
 * @returns lists as lists of lists show them, without those of members whom the reader's list leaves out
 */
export async function presentLists(
  lists: readonly ListRecord[],
  reader: ListReader,
  of: 'many members' | 'one member' = 'many members',
): Promise<List[]> {
  const ids = lists.map(({ _id }) => _id);
  const owners = lists.map(({ ownerId }) => ownerId);
  const [cards, covers, marks, leftOut] = await Promise.all([
    memberCards(owners),
    coversOf(ids),
    marksAmong(ids, reader),
    of === 'one member' ? blockedAmong(reader, owners) : leftOutAmong(reader, owners),
  ]);
  return lists.flatMap((list) => {
    const id = list._id.toHexString();
    const owner = cards.get(list.ownerId.toHexString());
    if (!owner || leftOut.has(owner.userId)) return [];
    const around = { owner, cover: covers.get(id) ?? [], marks: marks.get(id) ?? new Set<MarkKind>() };
    return [presentCard(list, reader, around)];
  });
}

/** @returns a film of a list as the reader sees it */
export function presentListMovie({ row, movie }: ShownMovie, seen: ReadonlySet<string> | null): ListMovie {
  const { position, note } = row;
  return { movie, position, note, ...(seen && { seen: seen.has(movie._id) }) };
}

/** @returns who works on a list; only the owner and the invited member see an open invitation */
export async function presentEditors(
  editors: readonly StoredEditor[],
  reader: ListReader,
  isOwner: boolean,
): Promise<ListEditor[]> {
  const ids = editors.map(({ userId }) => userId);
  const [cards, blocked] = await Promise.all([memberCards(ids), blockedAmong(reader, ids)]);
  return editors.flatMap(({ userId, state }) => {
    const member = cards.get(userId.toHexString());
    if (!member || blocked.has(member.userId)) return [];
    const isTold = state === 'accepted' || isOwner || member.userId === reader?.userId;
    return isTold ? [{ member, state }] : [];
  });
}

/** Whose list it was copied from, while everybody can read that one and no block is in between. */
async function creditOf({ copiedFrom }: ListRecord, reader: ListReader) {
  const source = copiedFrom && (await ListModel.inSight({ _id: copiedFrom }).findOne().lean<ListRecord>());
  if (!source) return null;
  const [cards, blocked] = await Promise.all([
    memberCards([source.ownerId]),
    blockedAmong(reader, [source.ownerId]),
  ]);
  const owner = cards.get(source.ownerId.toHexString());
  if (!owner || blocked.size > 0) return null;
  return { _id: source._id.toHexString(), slug: slugify(source.title), title: source.title, owner };
}

type Part = Pick<ListQuery, 'sort' | 'show' | 'cursor' | 'limit'>;
/** Every change of a list answers with its first films. */
export const FIRST_MOVIES = { sort: 'position', show: 'all', limit: 20 } as const;

/** @returns a list as its own page shows it, with a page of its films; null where its owner's account is closed */
export async function presentListDetail(
  { list, rights, marks }: OpenList,
  reader: ListReader,
  part: Part,
): Promise<ListResponse | null> {
  const [cards, covers, page, collaborators, copiedFrom] = await Promise.all([
    memberCards([list.ownerId]),
    coversOf([list._id]),
    moviesOf(list._id, reader, part),
    presentEditors(list.editors, reader, rights.own),
    creditOf(list, reader),
  ]);
  const owner = cards.get(list.ownerId.toHexString());
  if (!owner) return null;
  const cover = covers.get(list._id.toHexString()) ?? [];
  return {
    list: {
      ...presentCard(list, reader, { owner, cover, marks }),
      collaborators,
      ...(page.seen && { seen: page.seen.size }),
      copiedFrom,
      may: { edit: rights.edit, own: rights.own, talk: rights.talk },
      ...(rights.edit && { key: list.linkKey }),
      ...(list.hidden && { hidden: presentHidden(list.hidden) }),
      films: page.films.map((film) => presentListMovie(film, page.seen)),
    },
    total: page.total,
    next: page.next,
  };
}

/** @returns lists to which the member can add a film */
export const presentOwnLists = (lists: readonly { list: ListRecord; has: boolean }[]): OwnLists => ({
  lists: lists.map(({ list: { _id, title, visibility, count }, has }) => ({
    _id: _id.toHexString(),
    slug: slugify(title),
    title,
    visibility,
    count,
    has,
  })),
});

/**
 * @param ids 24 hexadecimal digits each
 * @returns those of the lists that everybody can find, in this order, without those of members whom the reader's lists
 *   leave out
 */
export async function listCards(ids: readonly string[], reader: ListReader): Promise<List[]> {
  const filter = { _id: mongoose.trusted({ $in: [...ids] }) };
  const found = await ListModel.inSight(filter).lean<ListRecord[]>();
  const byId = new Map(found.map((list) => [list._id.toHexString(), list]));
  return presentLists(
    ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []),
    reader,
  );
}
