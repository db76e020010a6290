import type { Types } from 'mongoose';
import { parsePost } from '../../markdown/index.ts';
import { ArticleModel, emptyArticle, type ArticleFields } from './articles.model.ts';

/** An article that the site itself wrote, or somebody who comes with it. */
export interface FirstArticle extends Partial<Pick<ArticleFields, 'authorIds' | 'pictures' | 'coverId'>> {
  _id: Types.ObjectId;
  title: string;
  standfirst: string;
  text: string;
  tags: string[];
}

/**
 * Stores the articles that are not there yet, the first as the latest.
 * @returns how many there are
 */
export async function makeArticles(articles: readonly FirstArticle[], now: Date): Promise<number> {
  for (const [index, { _id, ...words }] of articles.entries()) {
    const publishedAt = new Date(now.getTime() - index * 60_000);
    const row = {
      ...emptyArticle(publishedAt),
      ...words,
      tree: (await parsePost(words.text, 'article')).tree,
      sponsored: false,
      publishedAt,
    };
    await ArticleModel.updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
  }
  return articles.length;
}
