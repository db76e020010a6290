import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import { storedUser } from '../domains/members/users/users.builder.ts';
import { costOf, type Cost } from '../testing/command-count.ts';
import type { Fan } from '../testing/review-flows.ts';
import { beginThread, buildBoard, newTalker, spaceOf } from '../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

/*
 * What one request costs the database. Raise a budget only with the reason in the change: everybody pays for it.
 */

/** Commands of every request of a member: its session and the member; of a write, two limits as well. */
const ALWAYS = { GET: 2, write: 4 };

const BUDGETS: Record<string, Cost> = {
  reply: { commands: 16, transactions: 1 },
  follow: { commands: 7, transactions: 1 },
  firstMessage: { commands: 10, transactions: 1 },
  message: { commands: 9, transactions: 1 },
  rating: { commands: 8, transactions: 1 },
  boards: { commands: 8, transactions: 0 },
  latestThreads: { commands: 7, transactions: 0 },
  board: { commands: 9, transactions: 0 },
  thread: { commands: 9, transactions: 0 },
  posts: { commands: 9, transactions: 0 },
  feed: { commands: 14, transactions: 0 },
};

let api: TestApi;
let ada: Fan;
let obi: Fan;

/** @returns what the request asks of the database beyond that; what follows from it later is not counted */
async function costOfRequest(
  { cookie }: Pick<Fan, 'cookie'>,
  method: string,
  path: string,
  json?: object,
): Promise<Cost> {
  const { commands, transactions } = await costOf(async () => {
    const answer = await fetch(`${api.origin}/api/v1${path}`, {
      method,
      headers: { Cookie: cookie, ...(json && { 'Content-Type': 'application/json' }) },
      ...(json && { body: JSON.stringify(json) }),
    });
    expect(answer.status, await answer.text()).toBeLessThan(300);
  });
  await api.jobs.soon.drain();
  const always = method === 'GET' ? ALWAYS.GET : ALWAYS.write;
  return { commands: commands - always, transactions };
}

beforeAll(async () => {
  api = await createTestApi({ env: { RATE_LIMIT_SCALE: '100' } });
  [ada, obi] = [await newTalker(api), await newTalker(api)];
  // Members who follow one another may write to each other.
  await api.send('PUT', `/profile/${obi.userId}/follow`, { cookie: ada.cookie });
});
afterAll(() => api.close());

it('stays within the budgets of requests', async () => {
  const board = spaceOf(await buildBoard('Talk'));
  const { thread, post } = await beginThread(api, ada, board);
  const name = (await storedUser(new mongoose.Types.ObjectId(ada.userId)))?.username ?? '';
  const movie = (await buildMovie())._id.toHexString();
  const posts = `/threads/${thread._id}/posts`;
  const message = (text: string) =>
    costOfRequest(obi, 'POST', '/conversations', { userId: ada.userId, text });
  const costs: Record<string, Cost> = {
    reply: await costOfRequest(obi, 'POST', posts, { text: `@${name}: this one`, quoteId: post._id }),
    follow: await costOfRequest(obi, 'PUT', `/profile/${ada.userId}/follow`),
    firstMessage: await message('Hello'),
    message: await message('Hello again'),
    rating: await costOfRequest(obi, 'PUT', `/movies/${movie}/rating`, { stars: 8 }),
    boards: await costOfRequest(obi, 'GET', '/boards'),
    latestThreads: await costOfRequest(obi, 'GET', '/threads'),
    board: await costOfRequest(obi, 'GET', `/threads?space=${board}`),
    thread: await costOfRequest(obi, 'GET', `/threads/${thread._id}`),
    posts: await costOfRequest(obi, 'GET', posts),
    feed: await costOfRequest(obi, 'GET', '/feed'),
  };
  const beyond = Object.entries(costs).filter(([request, { commands, transactions }]) => {
    const budget = BUDGETS[request];
    return !budget || commands > budget.commands || transactions > budget.transactions;
  });
  expect(Object.fromEntries(beyond)).toEqual({});
});
