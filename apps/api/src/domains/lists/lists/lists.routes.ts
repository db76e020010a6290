import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { LIST_BYTES_MAX } from '@filmfisher/shared/lists/lists';
import {
  listChangeSchema,
  listInputSchema,
  listKeyQuerySchema,
  listResponseSchema,
  newListResponseSchema,
} from '@filmfisher/shared/lists/lists.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { cloneList, changeList, createList, renewLink, type OpenList } from './lists.service.ts';
import { removeList, restoreList } from './list-removal.service.ts';
import { FIRST_MOVIES, presentListDetail } from './lists.presenter.ts';

const idParams = z.strictObject({ id: idSchema });

/** @returns the list as its page shows it to the member who changed it */
async function detail(opened: OpenList, viewer: Viewer) {
  const answer = await presentListDetail(opened, viewer, FIRST_MOVIES);
  if (!answer) throw new AppError('list_not_found');
  return answer;
}

const answered = async (message: string, opened: OpenList, viewer: Viewer) =>
  success(message, { list: (await detail(opened, viewer)).list });

const create = endpoint(
  {
    method: 'post',
    path: '/lists',
    access: 'verified',
    limit: 'lists',
    idempotency: 'atomic',
    summary: 'Make a list without films',
    body: listInputSchema,
    bodyLimit: LIST_BYTES_MAX,
    fails: ['too_many', 'text_refused', 'list_not_found'],
    response: newListResponseSchema,
    status: 201,
  },
  async ({ body, viewer, context, log }) => {
    const opened = await createList(context, viewer, body);
    const listId = opened.list._id.toHexString();
    log.info({ event: 'list_made', listId, userId: viewer.userId }, 'list made');
    return answered('Your list is there.', opened, viewer);
  },
);

const change = endpoint(
  {
    method: 'patch',
    path: '/lists/:id',
    access: 'verified',
    limit: 'lists',
    idempotency: 'atomic',
    summary: 'Change what one of your lists says of itself, and who sees it',
    params: idParams,
    body: listChangeSchema,
    bodyLimit: LIST_BYTES_MAX,
    fails: ['list_not_found', 'forbidden', 'text_refused'],
    response: listResponseSchema,
  },
  async ({ params, body, viewer, context }) =>
    detail(await changeList(context, viewer, params.id, body), viewer),
);

const link = endpoint(
  {
    method: 'post',
    path: '/lists/:id/link',
    access: 'verified',
    limit: 'lists',
    summary: 'Give one of your unlisted lists another link: the old one opens nothing any more',
    params: idParams,
    fails: ['list_not_found', 'forbidden'],
    response: newListResponseSchema,
  },
  async ({ params, viewer }) =>
    answered('The list has a new link.', await renewLink(viewer, params.id), viewer),
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/lists/:id',
    access: 'verified',
    limit: 'lists',
    idempotency: 'atomic',
    summary: 'Delete one of your lists',
    params: idParams,
    fails: ['list_not_found', 'forbidden'],
    response: messageResponseSchema,
  },
  async ({ params, viewer, context, log }) => {
    await removeList(viewer, params.id, context.clock.now());
    log.info({ event: 'list_deleted', listId: params.id, userId: viewer.userId }, 'list deleted');
    return success('The list was deleted.', {});
  },
);

const restore = endpoint(
  {
    method: 'post',
    path: '/lists/:id/restore',
    access: 'verified',
    limit: 'lists',
    idempotency: 'atomic',
    summary: 'Bring back a list that you deleted less than a minute ago',
    params: idParams,
    fails: ['list_not_found', 'undo_expired'],
    response: newListResponseSchema,
  },
  async ({ params, viewer, context }) =>
    answered('The list is back.', await restoreList(viewer, params.id, context.clock.now()), viewer),
);

const clone = endpoint(
  {
    method: 'post',
    path: '/lists/:id/clone',
    access: 'verified',
    limit: 'lists',
    idempotency: 'atomic',
    summary: 'Copy a list with credit; the copy is private until you show it',
    params: idParams,
    query: listKeyQuerySchema,
    fails: ['list_not_found', 'too_many', 'text_refused'],
    response: newListResponseSchema,
    status: 201,
  },
  async ({ params, query, viewer, context }) => {
    const opened = await cloneList(context, viewer, params.id, query.key);
    return answered('The list was copied. Only you see the copy so far.', opened, viewer);
  },
);

export const endpoints: Endpoint[] = [create, change, link, remove, restore, clone];
