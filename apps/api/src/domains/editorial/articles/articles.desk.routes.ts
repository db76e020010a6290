import { ARTICLE_BYTES_MAX } from '@filmfisher/shared/articles/articles';
import {
  articleChangeSchema,
  articleDeskListSchema,
  articleDeskQuerySchema,
  articleDraftResponseSchema,
  articleInputSchema,
  articlePictureInputSchema,
  articlePictureResponseSchema,
  articlePublishSchema,
} from '@filmfisher/shared/articles/articles.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { PICTURE_BYTES_MAX } from '@filmfisher/shared/pictures/pictures';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { leaveArticle } from './article-rights.ts';
import { addPicture, removePicture } from './article-pictures.service.ts';
import { listOwnArticles } from './articles.list.service.ts';
import { stateOf, type ArticleRecord } from './articles.model.ts';
import { presentArticles, presentDraft, presentPicture } from './articles.presenter.ts';
import {
  changeArticle,
  createArticle,
  deleteArticle,
  needsRelease,
  publishArticle,
  requireEditable,
  unpublishArticle,
} from './articles.service.ts';

const idParams = z.strictObject({ id: idSchema });

async function answer(article: ArticleRecord, viewer: Viewer, now: Date) {
  const waits = await needsRelease(article, viewer);
  return { article: await presentDraft(article, { now, needsRelease: waits }) };
}

const list = endpoint(
  {
    method: 'get',
    path: '/blog/desk',
    access: 'writer',
    summary: 'Articles that one may change, in every state: all to editors, to makers their own',
    query: articleDeskQuerySchema,
    response: articleDeskListSchema,
  },
  async ({ query, viewer, context }) => {
    const now = context.clock.now();
    const { rows, ...counts } = await listOwnArticles(query, viewer, now);
    const cards = await presentArticles(rows);
    const articles = rows.flatMap((row, index) => {
      const card = cards[index];
      return card ? [{ ...card, state: stateOf(row, now), savedAt: row.savedAt.toISOString() }] : [];
    });
    return { articles, ...counts, page: query.page, limit: query.limit };
  },
);

const read = endpoint(
  {
    method: 'get',
    path: '/blog/desk/:id',
    access: 'writer',
    summary: 'An article as it is written',
    params: idParams,
    fails: ['article_not_found'],
    response: articleDraftResponseSchema,
  },
  async ({ params, viewer, context }) =>
    answer(await requireEditable(params.id, viewer), viewer, context.clock.now()),
);

const create = endpoint(
  {
    method: 'post',
    path: '/blog',
    access: 'writer',
    limit: 'articles',
    summary: 'Begin an article, as a draft',
    body: articleInputSchema,
    bodyLimit: ARTICLE_BYTES_MAX,
    response: articleDraftResponseSchema,
    status: 201,
  },
  async ({ body, viewer, context, log }) => {
    const now = context.clock.now();
    const article = await createArticle(body, viewer, now);
    log.info({ event: 'article_begun', articleId: article._id, userId: viewer.userId }, 'article begun');
    return answer(article, viewer, now);
  },
);

const change = endpoint(
  {
    method: 'patch',
    path: '/blog/:id',
    access: 'writer',
    limit: 'articles',
    summary: 'Save what was typed',
    params: idParams,
    body: articleChangeSchema,
    bodyLimit: ARTICLE_BYTES_MAX,
    fails: ['article_not_found', 'text_refused'],
    response: articleDraftResponseSchema,
  },
  async ({ params, body, viewer, context }) =>
    answer(await changeArticle(params.id, body, viewer, context), viewer, context.clock.now()),
);

const publish = endpoint(
  {
    method: 'post',
    path: '/blog/:id/publish',
    access: 'writer',
    limit: 'articles',
    summary: 'Publish an article now, or at a time; one of a maker may wait for an editor first',
    params: idParams,
    body: articlePublishSchema,
    fails: ['article_not_found'],
    response: articleDraftResponseSchema,
  },
  async ({ params, body, viewer, context, log }) => {
    const at = body.publishAt ? new Date(body.publishAt) : null;
    const article = await publishArticle(params.id, at, viewer, context);
    const { _id: articleId, publishedAt } = article;
    log.info(
      { event: 'article_published', articleId, publishedAt, userId: viewer.userId },
      'article published',
    );
    // Later than the moment of publishing, at which it is out.
    return answer(article, viewer, context.clock.now());
  },
);

const unpublish = endpoint(
  {
    method: 'delete',
    path: '/blog/:id/publish',
    access: 'writer',
    limit: 'articles',
    summary: 'Take an article back: it is a draft again',
    params: idParams,
    fails: ['article_not_found'],
    response: articleDraftResponseSchema,
  },
  async ({ params, viewer, context }) => {
    const now = context.clock.now();
    return answer(await unpublishArticle(params.id, viewer, now), viewer, now);
  },
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/blog/:id',
    access: 'writer',
    limit: 'articles',
    summary: 'Delete an article with its pictures',
    params: idParams,
    fails: ['article_not_found'],
    response: messageResponseSchema,
  },
  async ({ params, viewer, context, log }) => {
    await deleteArticle(params.id, viewer, context.clock.now());
    log.info({ event: 'article_deleted', articleId: params.id, userId: viewer.userId }, 'article deleted');
    return success('The article is gone.', {});
  },
);

const leave = endpoint(
  {
    method: 'delete',
    path: '/blog/:id/authors/me',
    access: 'user',
    limit: 'articles',
    summary: 'Take your own name off an article',
    params: idParams,
    fails: ['article_not_found'],
    response: messageResponseSchema,
  },
  async ({ params, viewer }) => {
    await leaveArticle(params.id, viewer);
    return success('Your name was removed from the article.', {});
  },
);

const upload = endpoint(
  {
    method: 'post',
    path: '/blog/:id/pictures',
    access: 'writer',
    limit: 'articles',
    summary: 'Add a picture to an article: JPEG, PNG or WebP, with what it shows and whose it is',
    params: idParams,
    body: articlePictureInputSchema,
    upload: { field: 'image', maxBytes: PICTURE_BYTES_MAX, required: 'Image is required' },
    isLong: true,
    fails: ['article_not_found'],
    response: articlePictureResponseSchema,
    status: 201,
  },
  async ({ params, body, file, viewer, context }) => {
    const picture = await addPicture(params.id, file.buffer, body, viewer, context.heavyWork);
    return { picture: presentPicture(picture) };
  },
);

const dropPicture = endpoint(
  {
    method: 'delete',
    path: '/blog/:id/pictures/:pictureId',
    access: 'writer',
    limit: 'articles',
    summary: 'Take a picture out of an article',
    params: z.strictObject({ id: idSchema, pictureId: idSchema }),
    fails: ['article_not_found', 'not_found'],
    response: messageResponseSchema,
  },
  async ({ params, viewer }) => {
    await removePicture(params.id, params.pictureId, viewer);
    return success('The picture is gone.', {});
  },
);

export const endpoints: Endpoint[] = [
  list,
  read,
  create,
  change,
  publish,
  unpublish,
  remove,
  leave,
  upload,
  dropPicture,
];
