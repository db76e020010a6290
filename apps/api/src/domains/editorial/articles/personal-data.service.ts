import type { PersonalData } from '../../../platform/personal-data.ts';
import { forgetMentions } from '../../markdown/index.ts';
import { ArticleModel, type ArticleRecord } from './articles.model.ts';
import { removeArticle } from './articles.service.ts';
import { namedMovie } from '../../archive/index.ts';

/** What the member wrote for the blog. An article of several authors stays with the others. */
export const articlesPersonalData: PersonalData = {
  key: 'articles',
  async read(userId) {
    // In every state: they are the member's own.
    const rows = await ArticleModel.find({ authorIds: userId }).sort({ _id: 1 }).lean<ArticleRecord[]>();
    return rows.map(
      ({ title, standfirst, text, tags, pictures, publishedAt, createdAt, savedAt, hidden }) => ({
        title,
        standfirst,
        text,
        tags,
        pictures: pictures.map(({ alt, credit }) => ({ alt, credit })),
        publishedAt,
        createdAt,
        savedAt,
        ...(hidden && { hidden: hidden.reason }),
      }),
    );
  },
  async erase(userId, { clock }) {
    const rows = await ArticleModel.find({ authorIds: userId }).lean<ArticleRecord[]>();
    for (const row of rows) {
      if (row.authorIds.length === 1) await removeArticle(row, null, clock.now());
      else await ArticleModel.updateOne({ _id: row._id }, { $pull: { authorIds: userId } });
    }
    await forgetMentions(ArticleModel.collection, userId);
  },
};

/** The film that an article is about. */
export const articleRows = namedMovie('articles', ArticleModel.collection);
