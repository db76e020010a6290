import type { RulePlace } from '@filmfisher/shared/word-rules';
import { webPages } from '@filmfisher/shared/web-routes';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMovie } from './domains/catalogue/movies/movies.builder.ts';
import { WordRuleModel } from './domains/moderation/word-rules/word-rules.model.ts';
import { apiEndpoints } from './routes.ts';
import { decideOn } from './testing/moderation-flows.ts';
import { newFan, postReview, type Fan } from './testing/review-flows.ts';
import { createTestApi, type TestApi } from './testing/test-api.ts';

/*
 * Every place where a text of a member can appear to others. The list is read from the endpoints and from the pages, so
 * that a new one is looked at without being named.
 */

const REVIEW = 'unmistakable-review, which somebody will hide';
const BIO = 'unmistakable-bio, which somebody will hide';
const GENRE = 'unmistakable-genre';

const folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-hidden-'));
let api: TestApi;
let movieId: string;
let author: Fan;
let reader: Fan;
let moderator: string;
let review: { kind: 'review'; id: string };
let profile: { kind: 'profile'; id: string };

beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'index.html'),
    '<html><head><!--head--><!--/head--></head><body></body></html>',
  );
  const env = { WEB_DIST: folder, PUBLIC_WEB_URL: 'https://films.example' };
  api = await createTestApi({ env });
  [author, reader] = [await newFan(api), await newFan(api)];
  ({ cookie: moderator } = await api.signInAs('moderator'));
  movieId = (await buildMovie())._id.toHexString();
  const json = { bio: BIO, preferredGenres: [GENRE] };
  await api.send('PATCH', '/profile/update', { cookie: author.cookie, json });
  review = { kind: 'review', id: (await postReview(api, movieId, author, REVIEW))._id };
  profile = { kind: 'profile', id: author.userId };
  // The reader has to do with both: a mark, a report, a follow, all of which stand in the reader's own data.
  await api.send('PUT', `/reviews/${review.id}/helpful`, { cookie: reader.cookie });
  for (const target of [review, profile]) {
    await api.send('POST', '/reports', { cookie: reader.cookie, json: { ...target, reason: 'abuse' } });
  }
  await api.send('PUT', `/profile/${author.userId}/follow`, { cookie: reader.cookie });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

/** Addresses of every call that members or visitors read by, and of every page. */
function places(): string[] {
  const filled = (address: string) =>
    address
      .replace(':userId', author.userId)
      .replace(/:(id|movieId)\b/, movieId)
      .replace(':category', 'drama');
  const calls = apiEndpoints
    .filter(({ method, access }) => method === 'get' && access !== 'moderator' && access !== 'admin')
    // A stream has no end to wait for, and carries ids and the texts of notifications alone.
    .filter(({ produces }) => produces !== 'text/event-stream')
    .map((endpoint) => `/api/v1${filled(endpoint.path)}`);
  const pages = webPages.map((page) => filled(page.path));
  const queries = [
    '/api/v1/search?q=unmistakable',
    '/api/v1/movies?q=unmistakable',
    '/api/v1/reviews?sort=latest',
    `/api/v1/movies/${movieId}/reviews?sort=newest`,
    `/api/v1/movies/${movieId}/reviews?sort=highest`,
  ];
  const files = ['/robots.txt', '/sitemap.xml', '/sitemap-members.xml'];
  return [...new Set([...calls, ...queries, ...pages, ...files])];
}

/** @returns the places at which a reader finds any of the author's texts */
async function foundBy(cookie: string): Promise<string[]> {
  const found = [];
  for (const address of places()) {
    const answer = await fetch(`${api.origin}${address}`, { headers: { cookie } });
    if ((await answer.text()).includes('unmistakable-')) found.push(address.replaceAll(/[\da-f]{24}/g, '…'));
  }
  return found.sort();
}

const SHOWN = [
  '/api/v1/movies/…/reviews',
  '/api/v1/movies/…/reviews?sort=highest',
  '/api/v1/movies/…/reviews?sort=newest',
  '/api/v1/profile/…',
  '/api/v1/profile/…/reviews',
  '/api/v1/reviews',
  '/api/v1/reviews?sort=latest',
  '/profile/…',
];
const counts = async () => {
  const [film, reviews] = await Promise.all([
    api.send('GET', `/movies/${movieId}`),
    api.send('GET', `/profile/${author.userId}/reviews`),
  ]);
  return [film.body, reviews.body];
};

/** What becomes of the two texts, one after the other: each is shown again before the next. */
const WAYS = [
  ['hidden', 'hide', ''],
  ['removed', 'remove', ''],
  ['held by a word rule', '', 'hold'],
] as const;

describe('a text that is hidden', () => {
  it('was seen before by everybody, in these places', async () => {
    expect(await foundBy('')).toEqual(SHOWN);
    expect(await foundBy(reader.cookie)).toEqual(SHOWN);
    expect(await counts()).toMatchObject([{ reviews: 1 }, { total: 1 }]);
  });

  it.each(WAYS)(
    'because it was %s is seen and counted nowhere by others, and by its author',
    async (_way, action, rule) => {
      const targets = [review, profile];
      if (action !== '') for (const target of targets) await decideOn(api, moderator, target, action);
      if (rule !== '') {
        const places: RulePlace[] = ['review', 'profile'];
        const fields = { phrase: 'unmistakable', places, sentence: '', createdAt: new Date() };
        await WordRuleModel.create({ ...fields, action: rule, active: true });
        const { cookie } = author;
        await api.send('PATCH', `/reviews/${review.id}`, { cookie, json: { text: `${REVIEW}, again` } });
        await api.send('PATCH', '/profile/update', { cookie, json: { bio: `${BIO}, again` } });
      }

      expect(await foundBy('')).toEqual([]);
      expect(await foundBy(reader.cookie)).toEqual([]);
      expect(await counts()).toMatchObject([{ reviews: 0 }, { total: 0 }]);
      const ownPlaces = await foundBy(author.cookie);
      for (const place of ['/api/v1/movies/…/reviews/mine', '/api/v1/profile/me', '/api/v1/settings/data']) {
        expect(ownPlaces).toContain(place);
      }
      const queue = await api.send('GET', '/moderation/queue?state=decided', { cookie: moderator });
      const open = await api.send('GET', '/moderation/queue', { cookie: moderator });
      expect(JSON.stringify([queue.body, open.body])).toContain(REVIEW);
      expect(JSON.stringify([queue.body, open.body])).toContain(BIO);

      await showAgain(action !== '');
      expect(await foundBy('')).toEqual(SHOWN);
      expect(await counts()).toMatchObject([{ reviews: 1 }, { total: 1 }]);
    },
  );
});

/** Undoes what was decided, or lets what is held appear. */
async function showAgain(isDecided: boolean): Promise<void> {
  if (!isDecided) {
    for (const target of [review, profile]) await decideOn(api, moderator, target, 'keep');
    return;
  }
  const { body } = await api.send('GET', '/moderation/queue?state=decided', { cookie: moderator });
  const { targets } = body as { targets: { decision: { id: string } }[] };
  for (const { decision } of targets) {
    await api.send('DELETE', `/moderation/decisions/${decision.id}`, { cookie: moderator });
  }
}
