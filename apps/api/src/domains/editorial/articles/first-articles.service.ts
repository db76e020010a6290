import type { Types } from 'mongoose';
import { VISIBLE } from '../../moderation/index.ts';
import { parsePost } from '../../talk/index.ts';
import { ArticleModel } from './articles.model.ts';

/** An article that the site itself wrote. */
export interface FirstArticle {
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
      ...words,
      tree: (await parsePost(words.text, 'article')).tree,
      authorIds: [],
      byMaker: false,
      sponsored: false,
      sponsor: '',
      movieId: null,
      pictures: [],
      coverId: null,
      series: '',
      reactions: {},
      updateNote: '',
      updatedAt: null,
      waiting: false,
      publishedAt,
      ...VISIBLE,
      createdAt: publishedAt,
      savedAt: publishedAt,
    };
    await ArticleModel.updateOne({ _id }, { $setOnInsert: row }, { upsert: true });
  }
  return articles.length;
}
