import { buzzListSchema, buzzResponseSchema, type BuzzItem } from '@filmfisher/shared/buzz/buzz.schema';
import { notificationListSchema } from '@filmfisher/shared/notifications/notifications.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideOn, readQueue, sendReport } from '../../../testing/moderation-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { updateMovie } from '../../catalogue/editing/movie-edits.service.ts';
import { announceMovies } from './automatic-buzz.service.ts';
import { BuzzModel } from './buzz.model.ts';
import { buzzPersonalData } from './buzz.service.ts';

const DAY = 24 * 60 * 60_000;
let api: TestApi;
// Ahead of the real time, by which the database sweeps what has run out.
let now = Date.now() + DAY;
let editor: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
});
afterAll(() => api.close());
beforeEach(async () => {
  await BuzzModel.deleteMany({});
  editor = await api.signInAs('editor');
  member = await api.signInAs('member');
});

const NEWS = { kind: 'trailer', text: 'The trailer is out at last.', source: 'https://news.example/a' };
const send = (json: object, { cookie } = editor) => api.send('POST', '/buzz', { cookie, json });
async function added(json: object = {}, who = editor): Promise<BuzzItem> {
  const { status, body } = await send({ ...NEWS, ...json }, who);
  expect(status, JSON.stringify(body)).toBe(201);
  return buzzResponseSchema.parse(body).item;
}
async function list(query = '', who?: SignedIn): Promise<BuzzItem[]> {
  const answer = await api.send('GET', `/buzz${query}`, who && { cookie: who.cookie });
  return buzzListSchema.parse(answer.body).items;
}
const cookieOf = async (role: 'admin' | 'moderator' | 'member') => (await api.signInAs(role)).cookie;
const decide = (id: string, json: object, { cookie } = editor) =>
  api.send('POST', `/buzz/${id}/decision`, { cookie, json });

describe('buzz', () => {
  it('of an editor appears at once, by kind, with the films that it is about', async () => {
    const movie = (await buildMovie({ title: 'Osuofia in London' }))._id.toHexString();
    await added({ movieIds: [movie] });
    await added({ kind: 'award' });
    expect(await list()).toMatchObject([{ kind: 'award' }, { movies: [{ title: 'Osuofia in London' }] }]);
    expect(await list('?kind=award')).toHaveLength(1);
  });

  it('of a member waits for an editor, who lets it appear or takes it away', async () => {
    const [one, other] = [await added({}, member), await added({ text: 'Something else again.' }, member)];
    expect(one.waiting).toBe(true);
    expect(await list()).toEqual([]);
    const waiting = await api.send('GET', '/buzz/waiting', { cookie: editor.cookie });
    expect(buzzListSchema.parse(waiting.body).items).toHaveLength(2);
    expect((await decide(one._id, { accept: true }, await api.signInAs('maker'))).status).toBe(403);
    expect((await decide(one._id, { accept: true })).status).toBe(200);
    const why = { reason: 'private_life', note: 'Please leave the children out.' };
    expect((await decide(other._id, { accept: false, ...why })).status).toBe(200);
    expect(await list()).toMatchObject([{ _id: one._id, by: { username: member.user.username } }]);
    expect((await decide(other._id, { accept: true })).status).toBe(404);
    const told = notificationListSchema.parse(
      (await api.send('GET', '/notifications', { cookie: member.cookie })).body,
    );
    expect(told.notifications.map(({ text }) => text)).toEqual([
      'Your news “Something else again.” was not published: It is about somebody’s private life. Please leave the children out.',
      'Your news “The trailer is out at last.” was published',
    ]);
    const log = await api.send('GET', '/admin/log?kind=buzz_decided', { cookie: await cookieOf('admin') });
    expect(log.body).toMatchObject({
      entries: [{ after: { reason: 'private_life' } }, { after: { kind: 'Trailer' } }],
    });
  });

  it('does not go without a reason', async () => {
    const { _id } = await added({}, member);
    for (const json of [{ accept: false }, { accept: false, reason: 'boring' }]) {
      const { status, body } = await decide(_id, json);
      expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, ['reason']]);
    }
    expect(await BuzzModel.countDocuments({ waiting: true })).toBe(1);
  });

  it('is reported, hidden by moderators and judged by word rules like other texts', async () => {
    const [moderator, reader] = [await cookieOf('moderator'), await cookieOf('member')];
    const [shown, waits] = [await added(), await added({}, member)];
    expect((await sendReport(api, reader, { kind: 'buzz', id: waits._id })).status).toBe(404);
    expect((await sendReport(api, reader, { kind: 'buzz', id: shown._id })).status).toBe(201);
    expect((await readQueue(api, moderator)).targets).toMatchObject([{ kind: 'buzz', excerpt: NEWS.text }]);
    await decideOn(api, moderator, { kind: 'buzz', id: shown._id }, 'hide');
    expect(await list()).toEqual([]);
    expect((await decide(shown._id, { accept: true })).status).toBe(404);
    const rule = {
      phrase: 'secret wedding',
      places: ['buzz'],
      action: 'refuse',
      sentence: 'Leave them alone.',
    };
    await api.send('POST', '/moderation/word-rules', { cookie: moderator, json: { ...rule, active: true } });
    expect(await send({ ...NEWS, text: 'Their secret wedding was on Monday.' }, member)).toMatchObject({
      status: 400,
      body: { code: 'text_refused', message: 'Leave them alone.' },
    });
    expect(await BuzzModel.countDocuments({})).toBe(2);
  });

  it('of releases and of new trailers appears by itself, once, also after an editor took it away', async () => {
    const today = new Date(now).toISOString().slice(0, 10);
    const yearOfRelease = new Date(now).getUTCFullYear();
    const trailer = { site: 'youtube', id: 'abcdefghijk' } as const;
    const out = await buildMovie({ title: 'Lisabi', releases: [{ format: 'cinema', date: today }] });
    await buildMovie({ title: 'Of the month', releases: [{ format: 'cinema', date: today.slice(0, 7) }] });
    const [young, old] = [await buildMovie({ yearOfRelease }), await buildMovie({ yearOfRelease: 1992 })];
    const author = { userId: null, at: new Date(now), source: 'desk' } as const;
    for (const { _id } of [young, old]) await updateMovie(_id.toHexString(), { trailer }, author);
    await Promise.all([announceMovies(api.context), announceMovies(api.context)]);
    const items = await list();
    expect(items).toMatchObject([
      { kind: 'trailer', by: null, source: 'https://www.youtube.com/watch?v=abcdefghijk' },
      { kind: 'release', by: null, source: null, text: '“Lisabi” is out: Cinema.' },
    ]);
    expect(items.map(({ movies }) => movies[0]?._id)).toEqual(
      [young, out].map(({ _id }) => _id.toHexString()),
    );
    for (const { _id } of items) await decide(_id, { accept: false, reason: 'known' });
    expect(await announceMovies(api.context)).toBe(0);
    expect(await list()).toEqual([]);
  });

  it('that is a rumour goes after thirty days unless it is confirmed', async () => {
    const [one, other] = [await added({ kind: 'rumour' }), await added({ kind: 'rumour' })];
    expect(one.expiresAt).toBe(new Date(now + 30 * DAY).toISOString());
    await decide(other._id, { accept: true, kind: 'casting' });
    now += 30 * DAY;
    expect(await list()).toMatchObject([{ _id: other._id, kind: 'casting', expiresAt: null }]);
    // Nobody stays signed in for so long.
    editor = await api.signInAs('editor');
    expect((await decide(one._id, { accept: true, kind: 'casting' })).status).toBe(404);
  });

  it.each([
    [{ source: 'javascript:alert(1)' }, 'source'],
    [{ source: 'https://a:b@news.example/' }, 'source'],
    [{ text: 'short' }, 'text'],
    [{ text: 'x'.repeat(501) }, 'text'],
    [{ kind: 'gossip' }, 'kind'],
    [{ movieIds: ['f'.repeat(24)] }, 'movieIds.0'],
  ])('is not stored with %j', async (json, field) => {
    const { status, body } = await send({ ...NEWS, ...json });
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
    expect(await BuzzModel.countDocuments({})).toBe(0);
  });

  it('lets its sender withdraw it, hides it across a block, and goes with the account', async () => {
    const { _id } = await added({}, member);
    await decide(_id, { accept: true });
    const reader = await api.signInAs('member');
    const path = `/buzz/${_id}`;
    for (const { cookie } of [reader, editor])
      expect((await api.send('DELETE', path, { cookie })).status).toBe(404);
    await api.send('PUT', `/members/${member.user._id.toHexString()}/block`, { cookie: reader.cookie });
    expect(await list('', reader)).toEqual([]);
    expect((await api.send('DELETE', path, { cookie: member.cookie })).status).toBe(200);
    await added({}, member);
    expect(await buzzPersonalData.read(member.user._id)).toMatchObject([{ text: NEWS.text }]);
    await buzzPersonalData.erase(member.user._id, api.context);
    expect(await BuzzModel.countDocuments({})).toBe(0);
  });
});
