import {
  diaryQuerySchema,
  diarySchema,
  entryChangeSchema,
  entryInputSchema,
  entryResponseSchema,
} from '@filmfisher/shared/diary/diary.schema';
import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { Types } from 'mongoose';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { success } from '../../../platform/http/success.ts';
import { requireSeenMember } from '../../blocks/index.ts';
import { showsTo } from '../privacy/privacy-settings.service.ts';
import { listEntries } from './entries.list.service.ts';
import type { EntryRecord } from './entries.model.ts';
import { presentEntries } from './entries.presenter.ts';
import { addEntry, changeEntry, deleteEntry, restoreEntry } from './entries.service.ts';

const idParams = z.strictObject({ id: idSchema });

/** The answer to a change; the film may be gone this very moment. */
async function answer(message: string, viewer: Viewer, entry: EntryRecord) {
  const [presented] = await presentEntries(entry.userId, [entry], viewer);
  if (!presented) throw new AppError('movie_not_found');
  return success(message, { entry: presented });
}

const list = endpoint(
  {
    method: 'get',
    path: '/profile/:userId/diary',
    access: 'content',
    summary: 'What the member watched and when, the latest day first; private entries only for the member',
    params: z.strictObject({ userId: idSchema }),
    query: diaryQuerySchema,
    fails: ['member_not_found', 'diary_not_shown'],
    response: diarySchema,
  },
  async ({ params, query, viewer }) => {
    const _id = new Types.ObjectId(params.userId);
    const isOwn = viewer?.userId === _id.toHexString();
    if (!isOwn) await requireSeenMember(params.userId, viewer);
    if (!isOwn && !(await showsTo(viewer, _id, 'diary'))) throw new AppError('diary_not_shown');
    const { rows, next } = await listEntries(_id, query, isOwn);
    return { entries: await presentEntries(_id, rows, viewer), next };
  },
);

const add = endpoint(
  {
    method: 'post',
    path: '/diary',
    access: 'verified',
    limit: 'diary',
    idempotency: 'atomic',
    summary: 'Note that you watched a film: you have seen it, and stars of the latest entry are your rating',
    body: entryInputSchema,
    fails: ['movie_not_found', 'own_film', 'member_not_found'],
    response: entryResponseSchema,
    status: 201,
  },
  async ({ body, viewer, context }) =>
    answer('Added to your diary', viewer, await addEntry(context, viewer, body)),
);

const change = endpoint(
  {
    method: 'patch',
    path: '/diary/:id',
    access: 'verified',
    limit: 'diary',
    idempotency: 'atomic',
    summary: 'Correct an entry of your diary',
    params: idParams,
    body: entryChangeSchema,
    fails: ['entry_not_found', 'movie_not_found', 'own_film', 'member_not_found'],
    response: entryResponseSchema,
  },
  async ({ params, body, viewer, context }) =>
    answer('Entry saved', viewer, await changeEntry(context, viewer, params.id, body)),
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/diary/:id',
    access: 'verified',
    limit: 'diary',
    idempotency: 'atomic',
    summary: 'Delete an entry of your diary; for a minute it can be brought back',
    params: idParams,
    fails: ['entry_not_found'],
    response: messageResponseSchema,
  },
  async ({ params, viewer, context }) => {
    await deleteEntry(context, viewer.userId, params.id);
    return success('Entry deleted', {});
  },
);

const restore = endpoint(
  {
    method: 'post',
    path: '/diary/:id/restore',
    access: 'verified',
    limit: 'diary',
    idempotency: 'atomic',
    summary: 'Bring an entry back that you have just deleted',
    params: idParams,
    fails: ['entry_not_found', 'movie_not_found'],
    response: entryResponseSchema,
  },
  async ({ params, viewer, context }) =>
    answer('Entry restored', viewer, await restoreEntry(context, viewer.userId, params.id)),
);

export const endpoints: Endpoint[] = [list, add, change, remove, restore];
