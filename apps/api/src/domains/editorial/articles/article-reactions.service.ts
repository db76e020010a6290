import type { ReactionKind } from '@filmfisher/shared/posts/posts';
import mongoose, { type Types } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { replaceReaction, type StoredCounts } from '../../talk/index.ts';
import {
  ArticleReactionModel,
  type ArticleReactionFields,
  ArticleModel,
  type ArticleRecord,
} from './articles.model.ts';

/** @returns the reader's own reaction to an article */
export async function reactionOf(
  articleId: Types.ObjectId,
  viewer: Viewer | null,
): Promise<ReactionKind | null> {
  if (viewer === null) return null;
  const row = await ArticleReactionModel.findOne({
    articleId,
    userId: viewer.userId,
  }).lean<ArticleReactionFields>();
  return row?.kind ?? null;
}

/**
 * Sets or takes back a member's reaction to an article.
 * @param articleId of one that the member may read
 * @param kind null takes it back
 * @returns what the article has now
 * @throws AppError `article_not_found`
 */
export function setArticleReaction(
  articleId: Types.ObjectId,
  userId: string | Types.ObjectId,
  kind: ReactionKind | null,
  { clock }: Pick<AppContext, 'clock'>,
): Promise<StoredCounts> {
  return inTransaction(async (session) => {
    const article = await ArticleModel.findById(articleId).session(session).lean<ArticleRecord>();
    if (!article) throw new AppError('article_not_found');
    const { before, counts: reactions } = await replaceReaction(
      ArticleReactionModel,
      { articleId, userId },
      kind,
      article.reactions,
      { clock, session },
    );
    if (before === kind) return reactions;
    await ArticleModel.updateOne({ _id: articleId }, { $set: { reactions } }, { session });
    return reactions;
  });
}

/** What the member says of articles without a word. */
export const articleReactionsPersonalData: PersonalData = {
  key: 'articleReactions',
  async read(userId) {
    const rows = await ArticleReactionModel.find({ userId }).sort({ at: 1 }).lean<ArticleReactionFields[]>();
    const ids = rows.map(({ articleId }) => articleId);
    const articles = await ArticleModel.find(
      { _id: mongoose.trusted({ $in: ids }), state: 'visible', waiting: false },
      { title: 1 },
    ).lean<Pick<ArticleRecord, '_id' | 'title'>[]>();
    const titles = new Map(articles.map(({ _id, title }) => [_id.toHexString(), title]));
    return rows.map(({ articleId, kind, at }) => ({
      article: titles.get(articleId.toHexString()) ?? null,
      kind,
      at,
    }));
  },
  async erase(userId, context) {
    const rows = await ArticleReactionModel.find({ userId }).lean<ArticleReactionFields[]>();
    for (const { articleId } of rows) await setArticleReaction(articleId, userId, null, context);
  },
};
