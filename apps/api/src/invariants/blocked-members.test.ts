import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_PASSWORD } from '../domains/members/users/users.builder.ts';
import { buildMovie } from '../domains/catalogue/movies/movies.builder.ts';
import { eraseDueAccounts } from '../domains/privacy/erasure.service.ts';
import { showFanPost } from '../testing/fan-flows.ts';
import { inList, makeList } from '../testing/list-flows.ts';
import { createTestLogger } from '../testing/log-sink.ts';
import { READ_CALLS } from '../testing/read-calls.ts';
import { newFan, postReview, type Fan } from '../testing/review-flows.ts';
import { beginThread, buildBoard, spaceOf, writeIn } from '../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

/*
 * Every place where a member can appear to another one. The list is read from the endpoints, so that a new one is
 * looked at without being named.
 */

const DAY = 24 * 60 * 60_000;

/** What a member leaves behind, by which it is known again in an answer. */
interface Person extends Fan {
  name: string;
  text: string;
}

let api: TestApi;
let movieId: string;
let ada: Person;
let obi: Person;
let reviewOfObi: string;
let moderator: string;

async function person(name: string): Promise<Person> {
  const { cookie, user } = await api.signInAs('critic', { username: `unmistakable_${name}` });
  const userId = user._id.toHexString();
  return { cookie, userId, name: user.username, text: `What ${name} alone could have written about it.` };
}

beforeAll(async () => {
  api = await createTestApi();
  [ada, obi] = [await person('ada'), await person('obi')];
  ({ cookie: moderator } = await api.signInAs('moderator'));
  movieId = (await buildMovie())._id.toHexString();
  // Both have done everything that others can see, and have to do with each other and with a third one.
  const third = await newFan(api);
  const review = await postReview(api, movieId, obi, obi.text);
  const own = await postReview(api, movieId, ada, ada.text);
  reviewOfObi = review._id;
  for (const { cookie, userId, text } of [ada, obi]) {
    await api.send('PUT', `/movies/${movieId}/rating`, { cookie, json: { stars: 8 } });
    await api.send('PUT', `/movies/${movieId}/watch`, { cookie, json: { status: 'watched' } });
    await api.send('PUT', `/profile/${third.userId}/follow`, { cookie });
    const list = await makeList(api, { cookie });
    await inList(api, list).add({ cookie }, movieId);
    const fanPost = await showFanPost(api, { cookie }, moderator, { text });
    places.push(`/fans/${fanPost._id}`, `/lists/${list._id}`, `/profile/${userId}/lists`);
    await api.send('PUT', `/profile/${userId}/follow`, { cookie: third.cookie });
  }
  for (const [one, other, id] of [
    [ada, obi, review._id],
    [obi, ada, own._id],
  ] as const) {
    await api.send('PUT', `/profile/${other.userId}/follow`, { cookie: one.cookie });
    await api.send('PUT', `/reviews/${id}/helpful`, { cookie: one.cookie });
  }
  await api.send('POST', '/conversations', {
    cookie: obi.cookie,
    json: { userId: ada.userId, text: obi.text },
  });
  places.push('/lists?sort=new', ...placesAbout(third.userId), ...(await talked(third)));
});
afterAll(() => api.close());

const places: string[] = [];

/** Each has the last word in a thread of the third one and begins one, on a board of their own; @returns where */
async function talked(third: Fan): Promise<string[]> {
  const read: string[] = [];
  for (const [one, other] of [
    [ada, obi],
    [obi, ada],
  ] as const) {
    const space = spaceOf(await buildBoard('Talk'));
    await beginThread(api, one, space, { title: 'Begun by one of the two' });
    const { thread, post } = await beginThread(api, third, space);
    const said = await writeIn(api, one, thread._id, { text: one.text });
    await writeIn(api, other, thread._id, { quoteId: said._id });
    await writeIn(api, one, thread._id);
    await api.send('PUT', `/posts/${post._id}/reaction`, { cookie: one.cookie, json: { kind: 'agree' } });
    read.push(`/posts/${post._id}/reactions`, `/threads?space=${space}&q=alone+written`);
    read.push(`/threads/${thread._id}`, `/threads/${thread._id}/posts`, `/threads?space=${space}`);
  }
  return read;
}

/** Addresses of every call that members read by, about a member whom both know. */
function placesAbout(userId: string): string[] {
  const filled = (address: string) =>
    address
      .replace(':userId', userId)
      .replace('/reviews/:id', `/reviews/${reviewOfObi}`)
      .replace(/:(id|movieId)\b/, movieId);
  // The answer to the download of one's own data names whom the member has blocked and followed.
  const calls = READ_CALLS.filter((call) => call !== '/settings/data' && call !== '/settings/blocks').map(
    filled,
  );
  return [
    ...calls,
    '/search?q=unmistakable',
    '/threads?q=alone+written',
    '/reviews?sort=latest',
    `/movies/${movieId}/reviews?sort=newest`,
    ...[ada, obi].flatMap((one) =>
      ['ratings', 'reviews', 'followers', 'following'].map((list) => `/profile/${one.userId}/${list}`),
    ),
  ];
}

/** @returns the places at which the reader finds anything of the other one: id, name or text */
async function whereFinds(cookie: string, other: Person, marks = [other.userId, other.name, other.text]) {
  const found: string[] = [];
  for (const place of places) {
    const { status, body } = await api.send('GET', place, { cookie });
    expect(status, place).toBeLessThan(500);
    if (status >= 400) continue;
    const json = JSON.stringify(body);
    if (marks.some((mark) => json.includes(mark))) found.push(place);
  }
  return found;
}

/*
 * One story: what is shown before the block tells that the places are looked at with something to find.
 */
describe('two members', () => {
  it('find each other in many places while neither has blocked or muted the other', async () => {
    for (const [one, other] of [
      [ada, obi],
      [obi, ada],
    ] as const) {
      const found = await whereFinds(one.cookie, other);
      expect(found.length).toBeGreaterThan(8);
      expect(found).toEqual(
        expect.arrayContaining([
          '/reviews',
          '/fans',
          '/critics',
          '/notifications',
          '/conversations',
          '/search?q=unmistakable',
          '/threads?q=alone+written',
          expect.stringMatching(/^\/posts\/.*\/reactions$/),
        ]),
      );
    }
  });

  it('hide what a muted member writes from the lists of the muter, and change nothing for the muted', async () => {
    const before = await whereFinds(obi.cookie, ada);
    await api.send('PUT', `/members/${obi.userId}/mute`, { cookie: ada.cookie });
    const found = await whereFinds(ada.cookie, obi, [obi.text]);
    // A message to the muter comes all the same; the review is read at its own address, and in the profile.
    expect(found.sort()).toEqual(
      ['/conversations', `/profile/${obi.userId}/reviews`, `/reviews/${reviewOfObi}`].sort(),
    );
    expect(await whereFinds(obi.cookie, ada)).toEqual(before);
    await api.send('DELETE', `/members/${obi.userId}/mute`, { cookie: ada.cookie });
    expect(await whereFinds(ada.cookie, obi, [obi.text])).toContain('/reviews');
  });

  it('find each other nowhere once one has blocked the other, while the counts stay', async () => {
    const reviews = `/movies/${movieId}/reviews`;
    await api.send('PUT', `/members/${obi.userId}/block`, { cookie: ada.cookie });
    expect(await whereFinds(ada.cookie, obi)).toEqual([]);
    expect(await whereFinds(obi.cookie, ada)).toEqual([]);
    for (const { cookie } of [ada, obi]) {
      expect((await api.send('GET', reviews, { cookie })).body).toMatchObject({ total: 2, reviews: [{}] });
    }
    expect(await api.send('PUT', `/reviews/${reviewOfObi}/helpful`, { cookie: ada.cookie })).toMatchObject({
      status: 404,
    });
    expect((await whereFinds(moderator, obi)).length).toBeGreaterThan(8);
  });

  it('find each other again once the block is taken back', async () => {
    await api.send('DELETE', `/members/${obi.userId}/block`, { cookie: ada.cookie });
    expect(await whereFinds(ada.cookie, obi)).toContain('/reviews');
  });
});

describe('a member', () => {
  it('who is suspended is found where others found the member before: what was written stays', async () => {
    const before = await whereFinds(ada.cookie, obi);
    const { cookie } = await api.signInAs('admin');
    const json = { suspension: { until: null, reason: 'Insults other members.' } };
    expect((await api.send('PATCH', `/admin/members/${obi.userId}`, { cookie, json })).status).toBe(200);
    expect(await whereFinds(ada.cookie, obi)).toEqual(before);
  });

  it('whose account is deleted is found by nobody any more', async () => {
    const json = { currentPassword: BUILT_PASSWORD };
    expect((await api.send('POST', '/settings/deletion', { cookie: obi.cookie, json })).status).toBe(200);
    // The account is closed first, and erased later.
    for (const days of [8, 9]) {
      const now = () => new Date(api.context.clock.now().getTime() + days * DAY);
      await eraseDueAccounts({ ...api.context, clock: { now } }, createTestLogger());
    }
    expect(await whereFinds(ada.cookie, obi)).toEqual([]);
    expect(await whereFinds(moderator, obi)).toEqual([]);
  });
});
