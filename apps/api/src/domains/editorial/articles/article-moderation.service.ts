import mongoose, { Types } from 'mongoose';
import { openSession } from '../../../platform/database/transaction.ts';
import { moderatedState, presentHidden, type ModeratedKind } from '../../moderation/index.ts';
import { ArticleModel, stateOf, type ArticleRecord } from './articles.model.ts';
import { pathOf } from './articles.presenter.ts';

/** @returns all that others read of an article */
export const articleText = ({
  title,
  standfirst,
  text,
}: Pick<ArticleRecord, 'title' | 'standfirst' | 'text'>) =>
  [title, standfirst, text].filter((part) => part !== '').join('\n');

/** Articles in every state, as moderators judge them. What nobody else sees yet is not judged. */
export const articleModeration: ModeratedKind = {
  kind: 'article',
  notFound: 'article_not_found',
  canSpoil: false,
  async find(ids, session) {
    const articles = await ArticleModel.find({ _id: mongoose.trusted({ $in: [...ids] }) })
      .session(session ?? openSession())
      .lean<ArticleRecord[]>();
    const now = new Date();
    return articles
      .filter((article) => stateOf(article, now) === 'published')
      .map((article) => ({
        id: article._id.toHexString(),
        authorId: article.authorIds[0] ?? NOBODY,
        text: articleText(article),
        spoiler: false,
        hidden: article.hidden && presentHidden(article.hidden),
        createdAt: article.publishedAt ?? article.createdAt,
        context: {
          title: `Article ${article.title}`,
          path: pathOf(article),
        },
      }));
  },
  async *writtenSince(since) {
    const written = ArticleModel.find({ publishedAt: mongoose.trusted({ $gte: since }) })
      .sort({ publishedAt: -1 })
      .lean<ArticleRecord[]>()
      .cursor();
    for await (const article of written) yield { id: article._id.toHexString(), text: articleText(article) };
  },
  async setState(id, { hidden }, _context, session) {
    await ArticleModel.updateOne({ _id: id }, { $set: moderatedState(hidden) }, { session });
  },
};

/** Stands for the author of what the site itself says, where moderators judge it. */
export const NOBODY = new Types.ObjectId('0'.repeat(24));
