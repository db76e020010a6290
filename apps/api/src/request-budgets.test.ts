import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMovie } from './domains/catalogue/movies/movies.builder.ts';
import { nameOfAccount } from './domains/accounts/index.ts';
import type { Fan } from './testing/review-flows.ts';
import { beginThread, buildBoard, newTalker, spaceOf } from './testing/talk-flows.ts';
import { createTestApi, type TestApi } from './testing/test-api.ts';

/*
 * What one request costs the database. Raise a budget only with the reason in the change: everybody pays for it.
 */

/** Commands of every request of a member: its session and the member; of a write, two limits as well. */
const ALWAYS = { GET: 2, write: 4 };

interface Cost {
  commands: number;
  transactions: number;
}

const BUDGETS: Record<string, Cost> = {
  reply: { commands: 25, transactions: 1 },
  follow: { commands: 8, transactions: 1 },
  firstMessage: { commands: 20, transactions: 1 },
  message: { commands: 18, transactions: 1 },
  rating: { commands: 12, transactions: 1 },
  boards: { commands: 8, transactions: 0 },
  latestThreads: { commands: 7, transactions: 0 },
  board: { commands: 9, transactions: 0 },
  thread: { commands: 9, transactions: 0 },
  posts: { commands: 10, transactions: 0 },
  feed: { commands: 15, transactions: 0 },
};

let api: TestApi;
let ada: Fan;
let obi: Fan;

/** @returns what the request asks of the database beyond that; what follows from it later is not counted */
async function costOf(
  { cookie }: Pick<Fan, 'cookie'>,
  method: string,
  path: string,
  json?: object,
): Promise<Cost> {
  let [commands, transactions] = [0, 0];
  const note = ({ command, commandName }: { command: Record<string, unknown>; commandName: string }) => {
    // Of the connection itself, and of hints, which no request waits for.
    if (['hello', 'ping', 'endSessions'].includes(commandName) || command['insert'] === 'liveHints') return;
    commands += 1;
    if (command['startTransaction'] === true) transactions += 1;
  };
  const client = mongoose.connection.getClient();
  client.on('commandStarted', note);
  const answer = await fetch(`${api.origin}/api/v1${path}`, {
    method,
    headers: { Cookie: cookie, ...(json && { 'Content-Type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
  });
  client.off('commandStarted', note);
  expect(answer.status, await answer.text()).toBeLessThan(300);
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
  const name = (await nameOfAccount(new mongoose.Types.ObjectId(ada.userId))) ?? '';
  const movie = (await buildMovie())._id.toHexString();
  const posts = `/threads/${thread._id}/posts`;
  const message = (text: string) => costOf(obi, 'POST', '/conversations', { userId: ada.userId, text });
  const costs: Record<string, Cost> = {
    reply: await costOf(obi, 'POST', posts, { text: `@${name}: this one`, quoteId: post._id }),
    follow: await costOf(obi, 'PUT', `/profile/${ada.userId}/follow`),
    firstMessage: await message('Hello'),
    message: await message('Hello again'),
    rating: await costOf(obi, 'PUT', `/movies/${movie}/rating`, { stars: 8 }),
    boards: await costOf(obi, 'GET', '/boards'),
    latestThreads: await costOf(obi, 'GET', '/threads'),
    board: await costOf(obi, 'GET', `/threads?space=${board}`),
    thread: await costOf(obi, 'GET', `/threads/${thread._id}`),
    posts: await costOf(obi, 'GET', posts),
    feed: await costOf(obi, 'GET', '/feed'),
  };
  const beyond = Object.entries(costs).filter(([request, { commands, transactions }]) => {
    const budget = BUDGETS[request];
    return !budget || commands > budget.commands || transactions > budget.transactions;
  });
  expect(Object.fromEntries(beyond)).toEqual({});
});
