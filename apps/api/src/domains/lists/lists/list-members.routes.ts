import { idSchema } from '@filmfisher/shared/ids/ids.schema';
import {
  listEditorsSchema,
  listKeyQuerySchema,
  listMarksSchema,
} from '@filmfisher/shared/lists/lists.schema';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { putEditor, removeEditor } from './list-editors.service.ts';
import { setMark } from './list-marks.service.ts';
import { presentEditors } from './lists.presenter.ts';
import type { MarkKind } from './lists.model.ts';

const idParams = z.strictObject({ id: idSchema });
const editorParams = z.strictObject({ id: idSchema, userId: idSchema });

const SUMMARIES: Record<MarkKind, readonly [string, string]> = {
  like: ["Like another member's list", 'Like a list no longer'],
  follow: ['Be told of new films on a list', 'Be told of a list no longer'],
};

function markEndpoint(kind: MarkKind, on: boolean): Endpoint {
  return endpoint(
    {
      method: on ? 'put' : 'delete',
      path: `/lists/:id/${kind}`,
      access: 'verified',
      limit: 'list-marks',
      idempotency: 'claimed',
      summary: SUMMARIES[kind][on ? 0 : 1],
      params: idParams,
      query: listKeyQuerySchema,
      fails: ['list_not_found', 'forbidden'],
      response: listMarksSchema,
    },
    ({ params, query, viewer, context }) => setMark(context, viewer, params.id, kind, on, query.key),
  );
}

const putCollaborator = endpoint(
  {
    method: 'put',
    path: '/lists/:id/collaborators/:userId',
    access: 'verified',
    limit: 'invitations',
    idempotency: 'claimed',
    summary: 'Invite a member to work on one of your lists; members accept with their own id',
    params: editorParams,
    fails: ['list_not_found', 'forbidden', 'member_not_found', 'too_many'],
    response: listEditorsSchema,
  },
  async ({ params, viewer, context }) => {
    const { list, rights } = await putEditor(viewer, params.id, params.userId, context);
    return { collaborators: await presentEditors(list.editors, viewer, rights.own) };
  },
);

const removeCollaborator = endpoint(
  {
    method: 'delete',
    path: '/lists/:id/collaborators/:userId',
    access: 'verified',
    limit: 'invitations',
    idempotency: 'claimed',
    summary: 'Let a member work on your list no more; decline or leave with your own id',
    params: editorParams,
    fails: ['list_not_found', 'forbidden'],
    response: listEditorsSchema,
  },
  async ({ params, viewer }) => {
    const { editors, isOwner } = await removeEditor(viewer, params.id, params.userId);
    return { collaborators: await presentEditors(editors, viewer, isOwner) };
  },
);

export const endpoints: Endpoint[] = [
  markEndpoint('like', true),
  markEndpoint('like', false),
  markEndpoint('follow', true),
  markEndpoint('follow', false),
  putCollaborator,
  removeCollaborator,
];
