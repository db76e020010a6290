import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import { buildPoll } from '../domains/polls/polls.builder.ts';
import { costOf } from '../testing/command-count.ts';
import { makeList } from '../testing/list-flows.ts';
import { postReview, type Fan } from '../testing/review-flows.ts';
import { OFFER } from '../testing/showing-flows.ts';
import { beginThread, buildBoard, newTalker, spaceOf } from '../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

/*
 * What a whole page costs the database as a member's browser loads it and reads it to its end, beyond what every request
 * of a member costs (the session and the member); without pictures and the stream of hints. Nothing is kept from before.
 * Raise a budget only with the reason in the change.
 */

const EVERYWHERE = ['/users/auth', '/notifications/unread'];

/** Of home, two are for counts that the process may take again by itself while it answers, two for what comes soon. On every page,
 * one is for the message requests that the bell counts; threads about films add the posters and names of these. */
const BUDGETS = { film: 57, forum: 24, home: 69 };

/** The session and the member, which nobody looks for where the answer is the same for everybody. */
const ALWAYS = 2;
const isShared = (path: string) =>
  /^\/(?:home|movies(?:\?|\/[\da-f]{24}(?:\/(?:offers|score|alike))?$))/.test(path);

let api: TestApi;
let obi: Fan;
let movie: string;

/** What the web app asks for (apps/web/src/features), as it was seen in a browser. */
const pagesOf = (): Record<keyof typeof BUDGETS, string[]> => ({
  film: [
    ...EVERYWHERE,
    `/movies/${movie}`,
    `/movies/${movie}/rating`,
    `/movies/${movie}/watch`,
    `/profile/${obi.userId}/diary?movieId=${movie}&limit=5`,
    `/movies/${movie}/offers`,
    `/movies/${movie}/score`,
    `/movies/${movie}/friends`,
    `/movies/${movie}/alike`,
    `/movies/${movie}/reviews?sort=helpful&page=1&limit=12`,
    `/movies/${movie}/reviews/mine`,
    `/movies/${movie}/lists?limit=3`,
    `/threads?space=film:${movie}&sort=active&limit=5`,
    `/fans?movie=${movie}&limit=3`,
  ],
  forum: [...EVERYWHERE, '/boards', '/threads?sort=active&limit=20'],
  home: [
    ...EVERYWHERE,
    '/home',
    '/movies?page=1',
    '/movies?industry=nollywood&page=1',
    '/movies?genre=action&page=1',
    '/recommendations',
    '/reviews?sort=trending&page=1&limit=6',
    '/reviews?sort=latest&page=1&limit=4',
    '/polls/current',
    '/feed',
    '/progress',
    '/buzz',
  ],
});

beforeAll(async () => {
  api = await createTestApi({ env: { RATE_LIMIT_SCALE: '100' } });
  const ada = await newTalker(api);
  obi = await newTalker(api);
  const { _id } = await buildMovie();
  movie = _id.toHexString();
  await buildPoll();
  const as = ({ cookie }: Fan, method: string, path: string, json: object = {}) =>
    api.send(method, path, { cookie, ...(method !== 'GET' && { json }) });
  await api.send('PUT', `/profile/${ada.userId}/follow`, { cookie: obi.cookie });
  for (const fan of [ada, obi]) {
    await as(fan, 'PUT', `/movies/${movie}/rating`, { stars: 8 });
    await postReview(api, movie, fan);
    await as(fan, 'POST', '/diary', { movieId: movie, note: 'On a rainy evening' });
  }
  await as(ada, 'POST', `/movies/${movie}/offers`, OFFER);
  const list = await makeList(api, ada, { visibility: 'public' });
  await as(ada, 'POST', `/lists/${list._id}/films`, { movieId: movie });
  await beginThread(api, ada, `film:${movie}`);
  await beginThread(api, ada, spaceOf(await buildBoard('Talk')));
});
afterAll(() => api.close());

it.each(Object.keys(BUDGETS) as (keyof typeof BUDGETS)[])(
  'loads the %s page within its budget',
  async (page) => {
    const costs: Record<string, number> = {};
    for (const path of pagesOf()[page]) {
      const { commands } = await costOf(async () => {
        const answer = await fetch(`${api.origin}/api/v1${path}`, { headers: { Cookie: obi.cookie } });
        expect(answer.status, await answer.text()).toBe(200);
      });
      costs[path] = commands - (isShared(path) ? 0 : ALWAYS);
    }
    const sum = Object.values(costs).reduce((all, one) => all + one, 0);
    expect(sum, JSON.stringify(costs, null, 2)).toBeLessThanOrEqual(BUDGETS[page]);
  },
);
