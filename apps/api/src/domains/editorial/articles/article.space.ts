import mongoose from 'mongoose';
import type { SpaceOfKind } from '../../talk/index.ts';
import { ArticleModel, type ArticleRecord } from './articles.model.ts';
import { pathOf } from './articles.presenter.ts';

/** Replies to an article: everybody reads, every member writes, once it is published. */
export const articleSpace: SpaceOfKind = {
  kind: 'article',
  notFound: 'article_not_found',
  hasOneThread: true,
  repliesTo: 'the article',
  async find(ids) {
    const filter = { _id: mongoose.trusted({ $in: [...ids] }) };
    const articles = await ArticleModel.inSight(new Date(), filter).lean<ArticleRecord[]>();
    return new Map(
      articles.map((article) => {
        const { _id, title, authorIds, movieId } = article;
        const id = _id.toHexString();
        const [ownerId] = authorIds;
        return [
          id,
          {
            name: title,
            path: pathOf(article),
            ...(ownerId && { ownerId }),
            ...(movieId && { about: movieId }),
          },
        ];
      }),
    );
  },
  mayRead: () => Promise.resolve(true),
  mayWrite: (_id, reader) => Promise.resolve(reader !== null),
  mayModerate: () => Promise.resolve(false),
};
