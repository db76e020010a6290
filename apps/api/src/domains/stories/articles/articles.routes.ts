import {
  articleListQuerySchema,
  articleListSchema,
  articleSchema,
  articleTagsSchema,
} from '@filmfisher/shared/articles';
import { idSchema } from '@filmfisher/shared/ids';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { replyEndpoints } from '../../talk/index.ts';
import { mayEdit } from './article-rights.ts';
import { countTags, listArticles, relatedTo } from './articles.list.service.ts';
import { presentArticle, presentArticles } from './articles.presenter.ts';
import { findArticle } from './articles.service.ts';

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
    const related = await relatedTo(article, viewer, now);
    return presentArticle(article, related, { now, mayEdit: mayEdit(article, viewer) });
  },
);

export const endpoints: Endpoint[] = [
  list,
  tags,
  one,
  ...replyEndpoints({ kind: 'article', path: '/blog', noun: 'an article', notFound: 'article_not_found' }),
];
