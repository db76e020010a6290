import type {
  ArticleCard,
  ArticleDeskQuery,
  ArticleListQuery,
} from '@filmfisher/shared/articles/articles.schema';
import type { ArticleState } from '@filmfisher/shared/articles/articles';
import { pageCount } from '@filmfisher/shared/pagination/pagination';
import mongoose, { Types, type QueryFilter } from 'mongoose';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { leftOutAmong } from '../../blocks/index.ts';
import { mayEditAll } from './article-rights.ts';
import { ArticleModel, type ArticleFields, type ArticleRecord } from './articles.model.ts';
import { pageEntries, type PageEntry } from '../../../platform/database/page-entries.ts';
import { pathOf, presentArticles } from './articles.presenter.ts';

/** Articles that are shown below one. */
const RELATED = 3;
/** Parts of a series that one of them leads to. */
const PARTS_MAX = 50;
/** How many of the latest articles have their tags counted, and how many tags the answer has. */
const COUNTED_ARTICLES = 500;
const TAGS_TOLD = 30;

/** @returns the articles without those of members whom the reader does not want to see */
export async function withoutLeftOut(
  rows: readonly ArticleRecord[],
  viewer: Viewer | null,
): Promise<ArticleRecord[]> {
  const leftOut = await leftOutAmong(
    viewer,
    rows.flatMap(({ authorIds }) => authorIds),
  );
  return rows.filter(({ authorIds }) => !authorIds.some((id) => leftOut.has(id.toHexString())));
}

/** @returns the condition of what comes after the place that an answer gave */
function after(cursor: string | undefined): QueryFilter<ArticleFields> {
  const [time, id] = cursor?.split('-') ?? [];
  if (time === undefined || id === undefined) return {};
  const publishedAt = new Date(Number(time));
  return {
    $or: [
      { publishedAt: mongoose.trusted({ $lt: publishedAt }) },
      { publishedAt, _id: mongoose.trusted({ $lt: new Types.ObjectId(id) }) },
    ],
  };
}

/** @returns a page of what everybody sees, the latest first, and where the next one begins */
export async function listArticles(
  { tag, author, by, cursor, limit }: ArticleListQuery,
  viewer: Viewer | null,
  now: Date,
): Promise<{ rows: ArticleRecord[]; next: string | null }> {
  const chosen = {
    ...(tag !== undefined && { tags: tag }),
    ...(author !== undefined && { authorIds: new Types.ObjectId(author) }),
    ...(by !== undefined && { byMaker: by === 'makers' }),
  };
  const found = await ArticleModel.inSight(now, { ...chosen, ...after(cursor) })
    .sort({ publishedAt: -1, _id: -1 })
    .limit(limit + 1)
    .lean<ArticleRecord[]>();
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const next = last ? `${last.publishedAt?.getTime() ?? 0}-${last._id.toHexString()}` : null;
  return { rows: await withoutLeftOut(page, viewer), next };
}

/** @returns articles of the same film, then of the same tags, the latest first */
export async function relatedTo(
  { _id, movieId, tags }: ArticleRecord,
  viewer: Viewer | null,
  now: Date,
): Promise<ArticleRecord[]> {
  const latest = (filter: QueryFilter<ArticleFields>) =>
    ArticleModel.inSight(now, { ...filter, _id: mongoose.trusted({ $ne: _id }) })
      .sort({ publishedAt: -1, _id: -1 })
      .limit(RELATED)
      .lean<ArticleRecord[]>();
  const groups = await Promise.all([
    movieId === null ? [] : latest({ movieId }),
    tags.length === 0 ? [] : latest({ tags: mongoose.trusted({ $in: tags }) }),
    latest({}),
  ]);
  const byId = new Map(groups.flat().map((row) => [row._id.toHexString(), row]));
  return (await withoutLeftOut([...byId.values()], viewer)).slice(0, RELATED);
}

/** @returns the parts of the article's series that are out, the first one first; nothing where it is part of none */
export async function partsOf(
  { series, byMaker, authorIds }: ArticleRecord,
  viewer: Viewer | null,
  now: Date,
): Promise<ArticleRecord[]> {
  if (series === '') return [];
  // The series of editors are theirs alone, and each maker's are the maker's own.
  const whose = byMaker ? { byMaker, authorIds: mongoose.trusted({ $in: authorIds }) } : { byMaker };
  const rows = await ArticleModel.inSight(now, { series, ...whose })
    .sort({ publishedAt: 1, _id: 1 })
    .limit(PARTS_MAX)
    .lean<ArticleRecord[]>();
  return withoutLeftOut(rows, viewer);
}

/** @returns the tags of the latest articles with their numbers, the most used first */
export async function countTags(now: Date): Promise<{ tag: string; count: number }[]> {
  const rows = await ArticleModel.inSight(now)
    .select('tags')
    .sort({ publishedAt: -1, _id: -1 })
    .limit(COUNTED_ARTICLES)
    .lean<Pick<ArticleRecord, 'tags'>[]>();
  const counts = new Map<string, number>();
  for (const tag of rows.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((one, other) => other.count - one.count || one.tag.localeCompare(other.tag))
    .slice(0, TAGS_TOLD);
}

const inState = (state: ArticleState, now: Date): QueryFilter<ArticleFields> => {
  if (state === 'waiting') return { waiting: true };
  if (state === 'draft') return { waiting: false, publishedAt: null };
  const due = state === 'scheduled' ? { $gt: now } : { $lte: now };
  return { waiting: false, publishedAt: mongoose.trusted(due) };
};

/** @returns a page of what the viewer may change, what was saved last first */
export async function listOwnArticles(
  { state, page, limit }: ArticleDeskQuery,
  viewer: Viewer,
  now: Date,
): Promise<{ rows: ArticleRecord[]; total: number; totalPages: number }> {
  const own = { authorIds: new Types.ObjectId(viewer.userId) };
  // As mayEdit says.
  const others = {
    ...(viewer.role !== 'admin' && { state: 'visible' as const }),
    $nor: [{ byMaker: true, waiting: false, publishedAt: null }],
  };
  const filter = {
    ...(mayEditAll(viewer) ? { $or: [own, others] } : own),
    ...(state === undefined ? {} : inState(state, now)),
  };
  const [rows, total] = await Promise.all([
    // In every state: authors see their own, administrators all.
    ArticleModel.find(filter)
      .sort({ savedAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<ArticleRecord[]>(),
    ArticleModel.countDocuments(filter),
  ]);
  return { rows, total, totalPages: pageCount(total, limit) };
}

/** @returns how many articles of makers wait for an editor */
export async function countWaitingArticles(): Promise<number> {
  return ArticleModel.countDocuments({ waiting: true, publishedAt: null, state: 'visible' });
}

/** Articles of a feed. */
const FEED_SIZE = 20;

/**
 * @param id 24 hexadecimal digits
 * @returns an article that everybody sees; null where there is none
 */
export async function findArticlePage(id: string, now: Date): Promise<ArticleCard | null> {
  const row = await ArticleModel.inSight(now, { _id: id }).findOne().lean<ArticleRecord>();
  return row ? ((await presentArticles([row]))[0] ?? null) : null;
}

/** @returns the latest articles that everybody sees */
export async function latestArticles(now: Date): Promise<ArticleCard[]> {
  const rows = await ArticleModel.inSight(now)
    .sort({ publishedAt: -1, _id: -1 })
    .limit(FEED_SIZE)
    .lean<ArticleRecord[]>();
  return presentArticles(rows);
}

/** Articles as a sitemap reads them. */
export const articlePages = pageEntries<
  PageEntry & Pick<ArticleRecord, 'title' | 'publishedAt' | 'savedAt' | 'waiting' | 'state'>
>(ArticleModel, { title: 1, publishedAt: 1, savedAt: 1, waiting: 1, state: 1 });

/** @returns the path of an article that everybody sees; null for others */
export function listedArticlePath(
  article: Pick<ArticleRecord, '_id' | 'title' | 'publishedAt' | 'waiting' | 'state'>,
  now: Date,
): string | null {
  const { publishedAt, waiting, state } = article;
  if (publishedAt === null || publishedAt > now || waiting || state !== 'visible') return null;
  return pathOf(article);
}
