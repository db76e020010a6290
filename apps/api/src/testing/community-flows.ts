import {
  newCommunityResponseSchema,
  type CommunityDetail,
} from '@filmfisher/shared/communities/communities.schema';
import { threadResponseSchema } from '@filmfisher/shared/threads/threads.schema';
import type { TestResponse } from './http-client.ts';
import type { Fan } from './review-flows.ts';
import type { TestApi } from './test-api.ts';

let founded = 0;

/**
 * Founds a community.
 * @throws when it is refused
 */
export async function createCommunity(
  api: TestApi,
  { cookie }: Pick<Fan, 'cookie'>,
  json: object = {},
): Promise<CommunityDetail> {
  founded += 1;
  const { status, body } = await api.send('POST', '/communities', {
    cookie,
    json: { name: `Lagos matinees ${founded}`, ...json },
  });
  if (status !== 201) throw new Error(`No community: ${status} ${JSON.stringify(body)}`);
  return newCommunityResponseSchema.parse(body).data.community;
}

/** Calls of one community, as one member; null asks as a visitor. */
export function inCommunity(api: TestApi, { _id }: Pick<CommunityDetail, '_id'>) {
  const send = (method: string, path: string, who: Pick<Fan, 'cookie'> | null, json?: object) =>
    api.send(method, `/communities/${_id}${path}`, {
      ...(who && { cookie: who.cookie }),
      ...(json && { json }),
    });
  return {
    send,
    read: (who: Pick<Fan, 'cookie'> | null) => send('GET', '', who),
    join: (who: Pick<Fan, 'cookie'>) => send('PUT', '/membership', who),
    leave: (who: Pick<Fan, 'cookie'>) => send('DELETE', '/membership', who),
    invite: (who: Pick<Fan, 'cookie'>, guest: Pick<Fan, 'userId'>) =>
      send('POST', '/invitations', who, { userId: guest.userId }),
    change: (who: Pick<Fan, 'cookie'>, target: Pick<Fan, 'userId'>, json: object) =>
      send('PATCH', `/members/${target.userId}`, who, json),
    members: (who: Pick<Fan, 'cookie'> | null, query = '') => send('GET', `/members${query}`, who),
    startThread: (who: Pick<Fan, 'cookie'>, title = 'What shall we watch?'): Promise<TestResponse> =>
      api.send('POST', '/threads', {
        cookie: who.cookie,
        json: { space: `community:${_id}`, title, text: 'Say which one, and why.' },
      }),
  };
}

/** @returns id of the thread of an answer of POST /threads */
export const threadOf = ({ body }: TestResponse): string =>
  threadResponseSchema.pick({ thread: true }).parse((body as { data: unknown }).data).thread._id;
