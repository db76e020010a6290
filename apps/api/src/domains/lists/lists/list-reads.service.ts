import type { ListListQuery } from '@filmfisher/shared/lists/lists.schema';
import {
  LISTS_OWNED_MAX,
  type ListMoviePart,
  type ListMovieSort,
  type ListSort,
} from '@filmfisher/shared/lists/lists';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import mongoose, { Types, type QueryFilter } from 'mongoose';
import { matchingWords } from '../../../platform/text/words.ts';
import { movieRefs } from '../../catalogue/index.ts';
import { followedUnmuted } from '../../community/index.ts';
import { seenAmong } from '../../ratings/index.ts';
import type { ListReader } from './list-rights.ts';
import { ListMovieModel, ListModel, type ListMovieRecord, type ListRecord } from './lists.model.ts';

interface ListPage {
  lists: ListRecord[];
  total: number;
  totalPages: number;
}

const inSight = (filter: Filter) => ListModel.inSight(filter);
const kept = (filter: Filter) => ListModel.kept(filter);

type Pages = Pick<ListListQuery, 'page' | 'limit'>;
type Order = Record<string, 1 | -1>;

const ORDERS: Record<ListSort, Order> = {
  popular: { heat: -1, _id: -1 },
  new: { _id: -1 },
  following: { _id: -1 },
};

type Filter = QueryFilter<ListRecord>;

/** @param find how lists are read that this reader may find */
async function pageOf(
  find: (filter: Filter) => ReturnType<typeof ListModel.kept>,
  filter: Filter,
  order: Order,
  { page, limit }: Pages,
): Promise<ListPage> {
  const [lists, total] = await Promise.all([
    find(filter)
      .sort(order)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<ListRecord[]>(),
    find(filter).countDocuments(),
  ]);
  return { lists, total, totalPages: pageCount(total, limit) };
}

/** @returns a page of the lists that everybody can find */
export async function browseLists(
  { q = '', sort, ...pages }: ListListQuery,
  reader: ListReader,
): Promise<ListPage> {
  if (sort !== 'following') return pageOf(inSight, matchingWords(q), ORDERS[sort], pages);
  const followed = reader ? await followedUnmuted(reader) : [];
  const owners = { ownerId: mongoose.trusted({ $in: followed }) };
  return pageOf(inSight, { ...owners, ...matchingWords(q) }, ORDERS[sort], pages);
}

/** @returns a page of a member's lists, the newest first: all of them for the member */
export function listsOfMember(ownerId: Types.ObjectId, isSelf: boolean, pages: Pages): Promise<ListPage> {
  return pageOf(isSelf ? kept : inSight, { ownerId }, ORDERS.new, pages);
}

/** @returns a page of the lists that a film is on and that everybody can find, where it was added last first */
export async function listsOfMovie(movieId: string, { page, limit }: Pages): Promise<ListPage> {
  const filter = { movieId, listed: true };
  const [rows, total] = await Promise.all([
    ListMovieModel.find(filter, { listId: 1 })
      .sort({ addedAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<Pick<ListMovieRecord, 'listId'>[]>(),
    ListMovieModel.countDocuments(filter),
  ]);
  const found = await ListModel.inSight({
    _id: mongoose.trusted({ $in: rows.map(({ listId }) => listId) }),
  }).lean<ListRecord[]>();
  const byId = new Map(found.map((list) => [list._id.toHexString(), list]));
  const lists = rows.flatMap(({ listId }) => byId.get(listId.toHexString()) ?? []);
  return { lists, total, totalPages: pageCount(total, limit) };
}

/** @returns lists that the member may put films on, the last changed first, and whether the film is on each */
export async function editableLists(
  userId: string,
  movieId: string | undefined,
): Promise<{ list: ListRecord; has: boolean }[]> {
  const id = new Types.ObjectId(userId);
  const [own, others] = await Promise.all([
    ListModel.kept({ ownerId: id }).lean<ListRecord[]>(),
    ListModel.kept({ 'editors.userId': id }).lean<ListRecord[]>(),
  ]);
  const shared = others.filter(
    ({ editors, hidden }) =>
      hidden === null && editors.some((editor) => editor.userId.equals(id) && editor.state === 'accepted'),
  );
  const lists = [...own, ...shared]
    .sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .slice(0, LISTS_OWNED_MAX);
  const rows =
    movieId === undefined
      ? []
      : await ListMovieModel.find(
          { listId: mongoose.trusted({ $in: lists.map(({ _id }) => _id) }), movieId },
          { listId: 1 },
        ).lean<Pick<ListMovieRecord, 'listId'>[]>();
  const having = new Set(rows.map(({ listId }) => listId.toHexString()));
  return lists.map((list) => ({ list, has: having.has(list._id.toHexString()) }));
}

/** A film of a list with as much of it as a page shows. */
export interface ShownMovie {
  row: ListMovieRecord;
  movie: MovieRef;
}

type Compare = (one: ShownMovie, other: ShownMovie) => number;
const byPosition: Compare = (one, other) => one.row.position - other.row.position;
/** Films that are equal stand in the order of the list. */
const MOVIE_ORDERS: Record<ListMovieSort, Compare> = {
  position: byPosition,
  added: (one, other) => other.row.addedAt.getTime() - one.row.addedAt.getTime() || byPosition(one, other),
  title: (one, other) => one.movie.title.localeCompare(other.movie.title) || byPosition(one, other),
  year: (one, other) => other.movie.yearOfRelease - one.movie.yearOfRelease || byPosition(one, other),
  score: (one, other) => other.movie.overallRating - one.movie.overallRating || byPosition(one, other),
};

/**
 * A page of a list's films. A list is short enough to be read whole, which any order and the count of those seen need.
 * @param cursor films that the pages before had
 * @returns the films, how many are asked for, ids of those that the reader has seen (null for a visitor), and the next
 *   cursor
 */
export async function moviesOf(
  listId: Types.ObjectId,
  reader: ListReader,
  part: { sort: ListMovieSort; show: ListMoviePart; cursor?: number | undefined; limit: number },
): Promise<{ films: ShownMovie[]; total: number; seen: Set<string> | null; next: string | null }> {
  const rows = await ListMovieModel.find({ listId }).sort({ position: 1 }).lean<ListMovieRecord[]>();
  const ids = rows.map(({ movieId }) => movieId);
  const seen = reader ? await seenAmong(reader.userId, ids) : null;
  const wanted = rows.filter(
    ({ movieId }) =>
      part.show === 'all' || (seen?.has(movieId.toHexString()) ?? false) === (part.show === 'seen'),
  );
  const from = part.cursor ?? 0;
  const cut = <T>(films: readonly T[]) => films.slice(from, from + part.limit);
  const inOrder = part.sort === 'position';
  const read = inOrder ? cut(wanted) : wanted;
  const movies = await movieRefs(read.map(({ movieId }) => movieId));
  const films = read.flatMap((row) => {
    const movie = movies.get(row.movieId.toHexString());
    return movie ? [{ row, movie }] : [];
  });
  const end = from + part.limit;
  return {
    films: inOrder ? films : cut(films.sort(MOVIE_ORDERS[part.sort])),
    total: wanted.length,
    seen,
    next: end < wanted.length ? String(end) : null,
  };
}

/*
 * What an import asks about lists before it makes one or adds to it.
 */

/** @returns the member's own list of this title, the first one; or null */
export async function ownListTitled(userId: string, title: string): Promise<Types.ObjectId | null> {
  const list = await ListModel.kept({ ownerId: userId, title })
    .select('_id')
    .sort({ _id: 1 })
    .findOne()
    .lean<Pick<ListRecord, '_id'>>();
  return list?._id ?? null;
}

/** @returns ids of the films on a list */
export async function moviesOnList(listId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const rows = await ListMovieModel.find({ listId }, { movieId: 1 }).lean<
    Pick<ListMovieRecord, 'movieId'>[]
  >();
  return rows.map(({ movieId }) => movieId);
}
