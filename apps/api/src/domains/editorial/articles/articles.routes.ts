import {
  articleListQuerySchema,
  articleListSchema,
  articleSchema,
  articleTagsSchema,
} from '@filmfisher/shared/articles/articles.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  reactionInputSchema,
  reactionListQuerySchema,
  reactionListSchema,
  reactionResponseSchema,
} from '@filmfisher/shared/posts/posts.schema';
import { z } from 'zod';
import { articlePagePath } from '@filmfisher/shared/articles/article-paths';
import { BRAND } from '@filmfisher/shared/brand/brand';
import { webPaths } from '@filmfisher/shared/pages/web-routes';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { listReactions, presentReactions, replyEndpoints } from '../../talk/index.ts';
import { mayEdit } from './article-rights.ts';
import { reactionOf, setArticleReaction } from './article-reactions.service.ts';
import { countTags, listArticles, partsOf, relatedTo, latestArticles } from './articles.list.service.ts';
import { ArticleReactionModel, stateOf, type ArticleRecord } from './articles.model.ts';
import { presentArticle, presentArticles } from './articles.presenter.ts';
import { findArticle } from './articles.service.ts';
import { rssReply } from '../../../platform/http/rss.ts';

const list = endpoint(
  {
    method: 'get',
    path: '/blog',
    access: 'content',
    summary: 'Articles, the latest first',
    query: articleListQuerySchema,
    response: articleListSchema,
    cache: 'private, no-cache',
  },
  async ({ query, viewer, context }) => {
    const { rows, next } = await listArticles(query, viewer, context.clock.now());
    return { articles: await presentArticles(rows), next };
  },
);

const tags = endpoint(
  {
    method: 'get',
    path: '/blog/tags',
    access: 'content',
    summary: 'Tags of the latest articles, the most used first',
    response: articleTagsSchema,
    cache: 'private, no-cache',
  },
  async ({ context }) => ({ tags: await countTags(context.clock.now()) }),
);

const one = endpoint(
  {
    method: 'get',
    path: '/blog/:id',
    access: 'content',
    summary: 'An article; to those who write it before it is published, too',
    params: z.strictObject({ id: idSchema }),
    fails: ['article_not_found'],
    response: articleSchema,
    cache: 'private, no-cache',
  },
  async ({ params, viewer, context }) => {
    const now = context.clock.now();
    const article = await findArticle(params.id, viewer, now);
    const [related, parts, mine] = await Promise.all([
      relatedTo(article, viewer, now),
      partsOf(article, viewer, now),
      reactionOf(article._id, viewer),
    ]);
    return presentArticle(article, { related, parts }, { now, mayEdit: mayEdit(article, viewer), mine });
  },
);

/** @throws AppError `article_not_found`, also for one that is not out */
async function openOut(id: string, viewer: Viewer | null, now: Date): Promise<ArticleRecord> {
  const article = await findArticle(id, viewer, now);
  if (stateOf(article, now) !== 'published' || article.hidden !== null) {
    throw new AppError('article_not_found');
  }
  return article;
}

const react = endpoint(
  {
    method: 'put',
    path: '/blog/:id/reaction',
    access: 'verified',
    limit: 'reactions',
    idempotency: 'atomic',
    summary: 'React to an article; another reaction takes the place of the first',
    params: z.strictObject({ id: idSchema }),
    body: reactionInputSchema,
    fails: ['article_not_found'],
    response: reactionResponseSchema,
  },
  async ({ params, body, viewer, context }) => {
    const { _id } = await openOut(params.id, viewer, context.clock.now());
    const reactions = await setArticleReaction(_id, viewer.userId, body.kind, context);
    return { reactions: presentReactions(reactions), mine: body.kind };
  },
);

const unreact = endpoint(
  {
    method: 'delete',
    path: '/blog/:id/reaction',
    access: 'verified',
    limit: 'reactions',
    idempotency: 'atomic',
    summary: 'Take a reaction to an article back',
    params: z.strictObject({ id: idSchema }),
    fails: ['article_not_found'],
    response: reactionResponseSchema,
  },
  async ({ params, viewer, context }) => {
    const { _id } = await openOut(params.id, viewer, context.clock.now());
    const reactions = await setArticleReaction(_id, viewer.userId, null, context);
    return { reactions: presentReactions(reactions), mine: null };
  },
);

const reactions = endpoint(
  {
    method: 'get',
    path: '/blog/:id/reactions',
    access: 'content',
    summary: 'Who reacted to an article, and how',
    params: z.strictObject({ id: idSchema }),
    query: reactionListQuerySchema,
    fails: ['article_not_found'],
    response: reactionListSchema,
    cache: 'private, no-cache',
  },
  async ({ params, query, viewer, context }) => {
    const { _id } = await openOut(params.id, viewer, context.clock.now());
    return listReactions(ArticleReactionModel, { articleId: _id }, query, viewer);
  },
);

const feed = endpoint(
  {
    method: 'get',
    path: '/rss/blog',
    access: 'content',
    summary: 'The latest articles as RSS 2.0',
    produces: 'application/rss+xml',
  },
  async ({ context }) => {
    const articles = await latestArticles(context.clock.now());
    const items = articles.map((article) => ({
      path: articlePagePath(article),
      id: `${webPaths.blog}/${article._id}`,
      title: article.title,
      description: article.standfirst,
      date: new Date(article.publishedAt ?? 0),
    }));
    const about = { title: 'Blog', description: `Articles on ${BRAND}` };
    return rssReply(
      { path: webPaths.blog, feedPath: '/rss/blog', ...about, items },
      context.env.publicWebUrl,
    );
  },
);

export const endpoints: Endpoint[] = [
  list,
  tags,
  one,
  react,
  unreact,
  reactions,
  ...replyEndpoints({ kind: 'article', path: '/blog', noun: 'an article', notFound: 'article_not_found' }),
  feed,
];
