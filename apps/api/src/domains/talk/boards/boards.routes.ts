import {
  boardChangeSchema,
  boardInputSchema,
  boardListSchema,
  boardResponseSchema,
} from '@filmfisher/shared/threads/boards.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { changeBoard, createBoard, deleteBoard, listBoards } from './boards.service.ts';

const idParams = z.strictObject({ id: idSchema });

const list = endpoint(
  {
    method: 'get',
    path: '/boards',
    access: 'content',
    summary:
      'The boards of the forum with their latest threads; for members, how many threads have new posts',
    response: boardListSchema,
    cache: 'private, no-cache',
  },
  async ({ viewer }) => ({ boards: await listBoards(viewer) }),
);

const create = endpoint(
  {
    method: 'post',
    path: '/boards',
    access: 'admin',
    limit: 'desk',
    summary: 'Make a board',
    body: boardInputSchema,
    fails: ['conflict'],
    response: boardResponseSchema,
    status: 201,
  },
  async ({ body, viewer, context, log }) => {
    const board = await createBoard(body, { actor: viewer.userId, now: context.clock.now() }, viewer);
    log.info({ event: 'board_made', boardId: board._id, userId: viewer.userId }, 'board made');
    return { board };
  },
);

const change = endpoint(
  {
    method: 'patch',
    path: '/boards/:id',
    access: 'admin',
    limit: 'desk',
    summary: 'Change a board; what is not sent stays',
    params: idParams,
    body: boardChangeSchema,
    fails: ['board_not_found', 'conflict'],
    response: boardResponseSchema,
  },
  async ({ params, body, viewer, context, log }) => {
    const doing = { actor: viewer.userId, now: context.clock.now() };
    const board = await changeBoard(params.id, body, doing, viewer);
    log.info({ event: 'board_changed', boardId: params.id, userId: viewer.userId }, 'board changed');
    return { board };
  },
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/boards/:id',
    access: 'admin',
    limit: 'desk',
    summary: 'Delete a board without threads',
    params: idParams,
    fails: ['board_not_found', 'not_empty'],
    response: messageResponseSchema,
  },
  async ({ params, viewer, context, log }) => {
    await deleteBoard(params.id, { actor: viewer.userId, now: context.clock.now() });
    log.info({ event: 'board_deleted', boardId: params.id, userId: viewer.userId }, 'board deleted');
    return success('The board was deleted.', {});
  },
);

export const endpoints: Endpoint[] = [list, create, change, remove];
