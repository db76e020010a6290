import type { ActKind } from '@filmfisher/shared/desk/audit-log';
import {
  connectionInputSchema,
  connectionListSchema,
  connectionParamsSchema,
  connectionSchema,
} from '@filmfisher/shared/desk/connections.schema';
import type { ConnectionName } from '@filmfisher/shared/desk/connections';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/transaction.ts';
import { endpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { addressKey } from '../../platform/http/rate-limit.ts';
import { confirmPassword } from '../accounts/index.ts';
import { recordAct } from '../audit-log/index.ts';
import {
  connectionState,
  connectionStates,
  removeConnection,
  setConnection,
  testConnection,
  type ConnectionKinds,
} from './connections.service.ts';

/** @param kinds how the connections are known and tested */
export function connectionEndpoints(kinds: ConnectionKinds): readonly Endpoint[] {
  const act = (kind: ActKind, name: ConnectionName, actor: string) => ({
    actor,
    kind,
    target: { kind: 'connection', id: name, name },
    wordsOf: [],
  });

  const list = endpoint(
    {
      method: 'get',
      path: '/admin/connections',
      access: 'admin',
      summary:
        'Services outside the product: which are configured, from where, and what their last test found',
      response: connectionListSchema,
    },
    async ({ context }) => ({ connections: await connectionStates(kinds, context) }),
  );

  const set = endpoint(
    {
      method: 'put',
      path: '/admin/connections/:name',
      access: 'admin',
      summary: 'Store the keys of a connection, encrypted; they are never answered again',
      params: connectionParamsSchema,
      body: connectionInputSchema,
      limit: 'desk',
      fails: ['wrong_password', 'connection_fixed'],
      response: connectionSchema,
    },
    async ({ params: { name }, body, viewer, context, request }) => {
      await confirmPassword(viewer, body.password, addressKey(request.ip), context, 'password');
      await inTransaction(async (session) => {
        await setConnection(name, body.values, context, session);
        await recordAct(act('connection_set', name, viewer.userId), context.clock.now(), session);
      });
      return connectionState(name, kinds, context);
    },
  );

  const remove = endpoint(
    {
      method: 'delete',
      path: '/admin/connections/:name',
      access: 'admin',
      summary: 'Forget the keys of a connection that were entered at the desk',
      params: connectionParamsSchema,
      limit: 'desk',
      fails: ['connection_fixed'],
      response: connectionSchema,
    },
    async ({ params: { name }, viewer, context }) => {
      await inTransaction(async (session) => {
        if (await removeConnection(name, session))
          await recordAct(act('connection_removed', name, viewer.userId), context.clock.now(), session);
      });
      return connectionState(name, kinds, context);
    },
  );

  const test = endpoint(
    {
      method: 'post',
      path: '/admin/connections/:name/test',
      access: 'admin',
      summary: 'Ask the service whether the connection works, and keep the answer',
      params: connectionParamsSchema,
      body: z.strictObject({}),
      limit: 'desk',
      response: connectionSchema,
      isLong: true,
    },
    async ({ params: { name }, context }) => {
      await testConnection(name, kinds, context);
      return connectionState(name, kinds, context);
    },
  );

  return [list, set, remove, test];
}
