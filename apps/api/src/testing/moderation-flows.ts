import {
  decisionsResponseSchema,
  queueSchema,
  type Decision,
  type Queue,
} from '@filmfisher/shared/moderation/moderation.schema';
import type { TestApi } from './test-api.ts';
import type { TestResponse } from './http-client.ts';

interface Target {
  kind: string;
  id: string;
}

/** Sends POST /reports. */
export function sendReport(
  api: TestApi,
  cookie: string,
  target: Target,
  more: object = {},
): Promise<TestResponse> {
  return api.send('POST', '/reports', { cookie, json: { ...target, reason: 'abuse', ...more } });
}

/** Sends POST /moderation/decisions. */
export function sendDecision(
  api: TestApi,
  cookie: string,
  targets: readonly Target[],
  action: string,
  more: object = {},
): Promise<TestResponse> {
  return api.send('POST', '/moderation/decisions', {
    cookie,
    json: { targets, action, reason: 'abuse', ...more },
  });
}

/**
 * Decides about one target.
 * @throws when the decision is refused
 */
export async function decideOn(
  api: TestApi,
  cookie: string,
  target: Target,
  action: string,
  more: object = {},
): Promise<Decision> {
  const { status, body } = await sendDecision(api, cookie, [target], action, more);
  const [decision] = status === 201 ? decisionsResponseSchema.parse(body).decisions : [];
  if (!decision) throw new Error(`No decision: ${status} ${JSON.stringify(body)}`);
  return decision;
}

/** @returns the first page of GET /moderation/queue */
export async function readQueue(api: TestApi, cookie: string, query = ''): Promise<Queue> {
  return queueSchema.parse((await api.send('GET', `/moderation/queue?limit=100${query}`, { cookie })).body);
}
