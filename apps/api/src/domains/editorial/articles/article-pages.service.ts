import type { ArticleCard } from '@filmfisher/shared/articles';
import { pageEntries, type PageEntry } from '../../../platform/database/page-entries.ts';
import { ArticleModel, type ArticleRecord } from './articles.model.ts';
import { pathOf, presentArticles } from './articles.presenter.ts';

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
