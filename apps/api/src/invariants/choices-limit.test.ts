import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../testing/test-api.ts';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import { buildPoll } from '../domains/polls/polls.builder.ts';

let api: TestApi;
beforeAll(async () => {
  // Three a minute, so that a slow machine reaches the limit within its minute as well.
  api = await createTestApi({ env: { RATE_LIMIT_SCALE: '0.05', TRUST_PROXY: '1' } });
});
afterAll(() => api.close());

/** Sends the same request until it is refused; a new minute that begins in between only makes it longer. */
async function untilRefused(send: () => ReturnType<TestApi['send']>) {
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const answer = await send();
    statuses.push(answer.status);
    if (answer.status === 429) return { statuses, answer };
  }
  throw new Error(`Nothing was refused: ${statuses.join()}`);
}

describe('the small choices of one member', () => {
  it.each<[string, string, (other: SignedIn) => Promise<{ path: string; json?: object }>]>([
    [
      'votes',
      'POST',
      async () => {
        const { _id, options } = await buildPoll();
        const optionId = options[0]?._id.toHexString() ?? '';
        return { path: `/polls/${_id.toHexString()}/vote`, json: { optionId } };
      },
    ],
    [
      'dismissed films',
      'PUT',
      async () => ({ path: `/recommendations/${(await buildMovie())._id.toHexString()}/dismissal` }),
    ],
    [
      'recalled films',
      'DELETE',
      async () => ({ path: `/recommendations/${(await buildMovie())._id.toHexString()}/dismissal` }),
    ],
    [
      'follows that end',
      'DELETE',
      (other) => Promise.resolve({ path: `/profile/${other.user._id.toHexString()}/follow` }),
    ],
  ])('%s have a limit, each member by itself', async (_what, method, requestFor) => {
    const [member, other, third] = [
      await api.signInAs('member'),
      await api.signInAs('member'),
      await api.signInAs('member'),
    ];
    const { path, json } = await requestFor(other);
    // The limit of all calls counts by address.
    const headers = { 'X-Forwarded-For': `2001:db8:${randomInt(1, 9_999)}:${randomInt(1, 9_999)}::1` };
    const send = ({ cookie }: SignedIn) => api.send(method, path, { cookie, headers, ...(json && { json }) });
    const { statuses, answer } = await untilRefused(() => send(member));
    expect(statuses[0]).toBe(200);
    expect(answer.body).toMatchObject({ code: 'rate_limited' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(third)).status).toBe(200);
  });
});
