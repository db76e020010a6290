import { movieSchema } from '@filmfisher/shared/movies/movies.schema';
import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import { apiEndpoints } from '../routes.ts';
import { rateFiveMovies, longAgo } from '../testing/established-members.ts';
import { beginThread, buildBoard, spaceOf } from '../testing/talk-flows.ts';
import type { TestRequest } from '../testing/http-client.ts';
import { createTestApi, type SignedIn, type TestApi } from '../testing/test-api.ts';

/** Writes that a phone queues or a script repeats. */
const NOUNS = /^\/(?:diary|reviews|threads|posts|lists)(?:\/|$)/;
const PARTS = /\/(?:rating|watch|reviews|posts|reaction|dismissal)$/;
const OF_SCRIPTS = ['post /movies', 'post /movies/bulk', 'patch /movies/:id'];
/** Beside them, calls that store nothing, or only how far somebody has read; and one that answers a secret. */
const OTHERS = [
  'post /posts/preview',
  'post /lists/:id/films/match',
  'put /threads/:id/read',
  'post /lists/:id/link',
];

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const writes = apiEndpoints.filter(({ method }) => method !== 'get');

describe('the writes that take an Idempotency-Key', () => {
  it('are those that are sent again, and no others', () => {
    const named = writes.filter(
      (each) => NOUNS.test(each.path) || PARTS.test(each.path) || OF_SCRIPTS.includes(nameOf(each)),
    );
    const wanted = named.map(nameOf).filter((name) => !OTHERS.includes(name));
    const declared = apiEndpoints.filter(({ idempotency }) => idempotency !== undefined).map(nameOf);
    expect(declared.sort()).toEqual(wanted.sort());
  });

  it('are within one transaction where phones queue them', () => {
    const queued =
      /^(?:put|delete) \/movies\/:id\/(?:rating|watch)$|(?:post|patch|delete) \/(?:diary|lists)(?:\/|$)|posts|reaction$/;
    const apart = writes.filter(
      (each) => each.idempotency !== 'atomic' && queued.test(nameOf(each)) && !OTHERS.includes(nameOf(each)),
    );
    expect(apart.map(nameOf).sort()).toEqual([
      'delete /lists/:id/collaborators/:userId',
      'delete /lists/:id/follow',
      'delete /lists/:id/like',
    ]);
  });
});

let api: TestApi;
let me: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  // New members may write a few posts only.
  const createdAt = longAgo(new Date());
  [me, other] = [await api.signInAs('member', { createdAt }), await api.signInAs('member', { createdAt })];
  await rateFiveMovies([me.user._id, other.user._id], new Date());
});
afterAll(() => api.close());

interface Write {
  method: string;
  path: string;
  json?: object;
  /** With the same key it is another request. */
  other?: object;
  /** Counts what it stores, 1 when it was done once. */
  rows?: [collection: string, filter: object];
}

const film = async () => (await buildMovie())._id.toHexString();
const idIn = z.object({ data: z.record(z.string(), z.unknown()) });
const textOf = () => `What I think of it: ${randomUUID()}`;

async function done(who: SignedIn, method: string, path: string, json?: object): Promise<unknown> {
  const answer = await api.send(method, path, { cookie: who.cookie, ...(json && { json }) });
  expect(answer.status, path).toBeLessThan(300);
  return answer.body;
}

/** @returns the id of what the answer calls so */
function madeId(body: unknown, noun: string): string {
  return z.object({ _id: z.string() }).parse(idIn.parse(body).data[noun])._id;
}

async function thread() {
  return beginThread(api, other, spaceOf(await buildBoard('Talk')), { title: 'A title', text: textOf() });
}

const KINDS: Record<string, () => Promise<Write>> = {
  'a rating': async () => {
    const movieId = await film();
    return { method: 'PUT', path: `/movies/${movieId}/rating`, json: { stars: 7 }, other: { stars: 8 } };
  },
  'a rating taken back': async () => {
    const movieId = await film();
    await done(me, 'PUT', `/movies/${movieId}/rating`, { stars: 7 });
    return { method: 'DELETE', path: `/movies/${movieId}/rating` };
  },
  'a mark': async () => ({
    method: 'PUT',
    path: `/movies/${await film()}/watch`,
    json: { status: 'watchlist' },
    other: { status: 'watched' },
  }),
  'a diary entry': async () => {
    const movieId = await film();
    const rows: Write['rows'] = ['diaryEntries', { movieId: new mongoose.Types.ObjectId(movieId) }];
    const json = { movieId, watchedOn: '2024-05-01' };
    return { method: 'POST', path: '/diary', json, other: { ...json, watchedOn: '2024-05-02' }, rows };
  },
  'a review': async () => {
    const movieId = await film();
    const text = textOf();
    const path = `/movies/${movieId}/reviews`;
    return { method: 'POST', path, json: { text }, other: { text: textOf() }, rows: ['reviews', { text }] };
  },
  'an edit of a review': async () => {
    const body = await done(me, 'POST', `/movies/${await film()}/reviews`, { text: textOf() });
    const path = `/reviews/${madeId(body, 'review')}`;
    return { method: 'PATCH', path, json: { text: textOf() }, other: { text: textOf() } };
  },
  'a deleted review': async () => {
    const body = await done(me, 'POST', `/movies/${await film()}/reviews`, { text: textOf() });
    return { method: 'DELETE', path: `/reviews/${madeId(body, 'review')}` };
  },
  'a post': async () => {
    const text = textOf();
    const path = `/threads/${(await thread()).thread._id}/posts`;
    return { method: 'POST', path, json: { text }, other: { text: textOf() }, rows: ['posts', { text }] };
  },
  'a thread': async () => {
    const title = `About ${randomUUID()}`;
    const json = { space: spaceOf(await buildBoard('Talk')), title, text: textOf(), movieIds: [] };
    const rows: Write['rows'] = ['threads', { title }];
    return { method: 'POST', path: '/threads', json, other: { ...json, text: textOf() }, rows };
  },
  'a reply to a review': async () => {
    const body = await done(other, 'POST', `/movies/${await film()}/reviews`, { text: textOf() });
    const text = textOf();
    const path = `/reviews/${madeId(body, 'review')}/posts`;
    return { method: 'POST', path, json: { text }, other: { text: textOf() }, rows: ['posts', { text }] };
  },
  'a reaction': async () => {
    const path = `/posts/${(await thread()).post._id}/reaction`;
    return { method: 'PUT', path, json: { kind: 'agree' }, other: { kind: 'funny' } };
  },
  'a list': () => {
    const title = `List ${randomUUID()}`;
    const rows: Write['rows'] = ['lists', { title }];
    return Promise.resolve({
      method: 'POST',
      path: '/lists',
      json: { title },
      other: { title: 'Another' },
      rows,
    });
  },
  'a film of a list': async () => {
    const listId = madeId(await done(me, 'POST', '/lists', { title: 'Mine' }), 'list');
    const movieId = await film();
    const rows: Write['rows'] = ['listFilms', { movieId: new mongoose.Types.ObjectId(movieId) }];
    const path = `/lists/${listId}/films`;
    return { method: 'POST', path, json: { movieId }, other: { movieId: await film() }, rows };
  },
  'a dismissal': async () => ({ method: 'PUT', path: `/recommendations/${await film()}/dismissal` }),
};

const TWINS = 50;

function sender({ method, path, json }: Write, key: string) {
  const headers = { 'Idempotency-Key': key };
  return (instead?: object) => {
    const sent = instead ?? json;
    const request: TestRequest = { cookie: me.cookie, headers, ...(sent && { json: sent }) };
    return api.send(method, path, request);
  };
}

async function expectOnce({ rows }: Write): Promise<void> {
  if (!rows) return;
  const [collection, filter] = rows;
  expect(await mongoose.connection.collection(collection).countDocuments(filter)).toBe(1);
}

describe.each(Object.entries(KINDS))('%s with a key', (_kind, make) => {
  it('is done once, repeated alike, and refused for another body', async () => {
    const write = await make();
    const send = sender(write, randomUUID());
    const first = await send();
    expect(first.status).toBeLessThan(300);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    const again = await send();
    expect(again.status).toBe(first.status);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    if (write.other) expect((await send(write.other)).status).toBe(422);
    await expectOnce(write);
  });

  it(`is done once of ${TWINS} at once`, async () => {
    const write = await make();
    const send = sender(write, randomUUID());
    const answers = await Promise.all(Array.from({ length: TWINS }, () => send()));
    const firsts = answers.filter(
      ({ status, headers }) => status < 300 && headers.get('idempotency-replayed') === null,
    );
    expect(firsts).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 300 && status !== 409)).toEqual([]);
    await expectOnce(write);
  });
});

describe('two keys', () => {
  it('are two posts of the same text, which without keys is one', async () => {
    const { thread: opened } = await thread();
    const text = textOf();
    const path = `/threads/${opened._id}/posts`;
    const count = () => mongoose.connection.collection('posts').countDocuments({ text });
    for (let turn = 0; turn < 2; turn += 1) await done(me, 'POST', path, { text });
    expect(await count()).toBe(1);
    for (let turn = 0; turn < 2; turn += 1)
      await sender({ method: 'POST', path, json: { text } }, randomUUID())();
    expect(await count()).toBe(3);
  });

  it('leave a film exact when members rate it at once', async () => {
    const movieId = await film();
    const members = await Promise.all(Array.from({ length: 8 }, () => api.signInAs('member')));
    const rate = ({ cookie }: SignedIn, index: number) =>
      api.send('PUT', `/movies/${movieId}/rating`, {
        cookie,
        json: { stars: 1 + index },
        // Some send keys and some do not.
        ...(index % 2 === 0 && { headers: { 'Idempotency-Key': randomUUID() } }),
      });
    const answers = await Promise.all(members.map(rate));
    expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200));
    const movie = movieSchema.parse((await api.send('GET', `/movies/${movieId}`)).body);
    expect(movie.totalRatings).toBe(8);
    expect(movie.ratings.filter(({ count }) => count === 1)).toHaveLength(8);
  });
});
