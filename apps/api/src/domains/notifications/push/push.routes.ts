import {
  pushKeySchema,
  pushRemovalSchema,
  pushSubscriptionSchema,
} from '@filmfisher/shared/notifications/push.schema';
import { messageResponseSchema } from '@filmfisher/shared/accounts/credentials.schema';
import { AppError } from '../../../platform/errors.ts';
import { endpoint, type Endpoint } from '../../../platform/http/endpoint.ts';
import { success } from '../../../platform/http/success.ts';
import { subscribe, unsubscribe } from './push.service.ts';

const key = endpoint(
  {
    method: 'get',
    path: '/push',
    access: 'user',
    summary: 'The key by which a browser subscribes to messages; null where none are sent',
    response: pushKeySchema,
  },
  ({ context }) => Promise.resolve({ publicKey: context.push?.publicKey ?? null }),
);

const add = endpoint(
  {
    method: 'post',
    path: '/push/subscriptions',
    access: 'user',
    limit: 'choices',
    allowsSuspended: true,
    summary: 'Be told what is new in this browser, also while the page is closed',
    body: pushSubscriptionSchema,
    fails: ['conflict'],
    response: messageResponseSchema,
  },
  async ({ viewer, body, context }) => {
    if (!context.push) throw new AppError('conflict', { message: 'No messages are sent to browsers here.' });
    await subscribe(viewer.userId, body, context.clock.now());
    return success('This browser will tell you what is new.', {});
  },
);

const remove = endpoint(
  {
    method: 'delete',
    path: '/push/subscriptions',
    access: 'user',
    limit: 'choices',
    allowsSuspended: true,
    summary: 'Be told nothing more in this browser',
    body: pushRemovalSchema,
    response: messageResponseSchema,
  },
  async ({ viewer, body }) => {
    await unsubscribe(viewer.userId, body.endpoint);
    return success('This browser will tell you nothing more.', {});
  },
);

export const endpoints: Endpoint[] = [key, add, remove];
