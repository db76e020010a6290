import { FAN_PICTURE_BYTES_MAX } from '@filmfisher/shared/fan-posts/fan-posts';
import {
  fanLikesSchema,
  fanListSchema,
  fanResponseSchema,
} from '@filmfisher/shared/fan-posts/fan-posts.schema';
import { notificationListSchema } from '@filmfisher/shared/notifications/notifications.schema';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaveFanPost, plainPicture, sendFanPost, showFanPost } from '../../../testing/fan-flows.ts';
import { decideOn, readQueue, sendReport } from '../../../testing/moderation-flows.ts';
import { newTalker } from '../../../testing/talk-flows.ts';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { sweepOrphans } from '../../../job-handlers.ts';
import { createTestLogger } from '../../../testing/log-sink.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { PersonModel } from '../../people/people.model.ts';
import { FanLikeModel, FanPostModel } from './fan-posts.model.ts';

let api: TestApi;
let moderator: string;
let fan: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await FanPostModel.deleteMany({});
  ({ cookie: moderator } = await api.signInAs('moderator'));
  [fan, other] = [await api.signInAs('member'), await api.signInAs('member')];
});

async function wall(query = '', cookie?: string) {
  const { body } = await api.send('GET', `/fans${query}`, cookie === undefined ? {} : { cookie });
  return fanListSchema.parse(body).posts;
}
const read = (id: string, cookie?: string) =>
  api.send('GET', `/fans/${id}`, cookie === undefined ? {} : { cookie });
/** @returns those of the member, the moderator, somebody else and a visitor to whom the picture is shown */
async function readersOf(path = '/'): Promise<string[]> {
  const readers = [fan.cookie, moderator, other.cookie, ''];
  const answers = await Promise.all(
    readers.map((cookie) => fetch(`${api.origin}${path}`, { headers: { cookie } })),
  );
  return readers.filter((_cookie, index) => answers[index]?.status === 200);
}
const newMovie = async () => (await buildMovie())._id.toHexString();
const files = () => mongoose.connection.collection('pictures.files').countDocuments();

describe('a fan post', () => {
  it('of a member waits until a moderator keeps it, and the sixth one appears at once', async () => {
    const first = await leaveFanPost(api, fan, { text: 'What a film.' });
    expect(first.hidden).toEqual({ reason: 'other', decisionId: null });
    expect(await wall()).toEqual([]);
    expect((await read(first._id, other.cookie)).status).toBe(404);
    expect(await wall(`?member=${fan.user._id.toHexString()}`, fan.cookie)).toHaveLength(1);
    const { targets } = await readQueue(api, moderator, '&kind=fan_post');
    expect(targets).toMatchObject([{ id: first._id, notes: ['One of this member’s first 5'] }]);

    await decideOn(api, moderator, { kind: 'fan_post', id: first._id }, 'keep');
    expect(await wall()).toMatchObject([{ _id: first._id, text: 'What a film.' }]);
    for (const text of ['two', 'three', 'four', 'five']) await showFanPost(api, fan, moderator, { text });
    expect((await leaveFanPost(api, fan, { text: 'six' })).hidden).toBeUndefined();
    expect((await leaveFanPost(api, { cookie: moderator }, { text: 'mine' })).hidden).toBeUndefined();
  });

  it('keeps its picture at 640 and 1280 without anything hidden in it, and takes it along', async () => {
    const before = await files();
    const upload = await sharp(await plainPicture(2000, 1000))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somewhere at home' } })
      .toBuffer();
    const { _id, picture } = await showFanPost(api, fan, moderator, { alt: 'A poster' }, upload);
    expect(picture).toMatchObject({ alt: 'A poster', width: 1280, height: 640 });
    const shown = fanResponseSchema.parse((await read(_id)).body).post.picture;
    for (const size of [640, 1280]) {
      const bytes = await (await fetch(`${api.origin}${shown?.path}?size=${size}`)).arrayBuffer();
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: size });
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
    expect((await readQueue(api, moderator, '&kind=fan_post&state=decided')).targets[0]?.picture).toBe(
      shown?.path,
    );
    const later = { clock: { now: () => new Date(Date.now() + 2 * 60 * 60_000) } };
    await sweepOrphans(later, createTestLogger());
    expect(await files()).toBe(before + 2);

    expect((await api.send('DELETE', `/fans/${_id}`, { cookie: other.cookie })).status).toBe(403);
    expect((await api.send('DELETE', `/fans/${_id}`, { cookie: fan.cookie })).status).toBe(200);
    expect(await files()).toBe(before);
    expect((await read(_id, fan.cookie)).status).toBe(404);
  });

  it('that is hidden has its picture at another address', async () => {
    const { _id } = await showFanPost(api, fan, moderator, { text: 'Mine' }, await plainPicture());
    const shown = fanResponseSchema.parse((await read(_id)).body).post.picture?.path ?? '';
    await sendReport(api, other.cookie, { kind: 'fan_post', id: _id }, { reason: 'copyright' });
    const target = { kind: 'fan_post', id: _id };
    const { id } = await decideOn(api, moderator, target, 'hide', { reason: 'copyright' });
    expect((await fetch(`${api.origin}${shown}`)).status).toBe(404);
    const own = fanResponseSchema.parse((await read(_id, fan.cookie)).body).post;
    expect(own.hidden?.reason).toBe('copyright');
    expect(await readersOf(own.picture?.path)).toEqual([fan.cookie, moderator]);
    await api.send('DELETE', `/moderation/decisions/${id}`, { cookie: moderator });
    expect(await readersOf(own.picture?.path)).toEqual([fan.cookie, moderator, other.cookie, '']);
  });

  it('that waits shows its picture to its member and moderators alone, until it is kept', async () => {
    const { _id, picture } = await leaveFanPost(api, fan, { text: 'Mine' }, await plainPicture());
    expect(await readersOf(picture?.path)).toEqual([fan.cookie, moderator]);
    const { headers } = await fetch(`${api.origin}${picture?.path}`, { headers: { cookie: fan.cookie } });
    expect(headers.get('cache-control')).toBe('private, no-store');
    await decideOn(api, moderator, { kind: 'fan_post', id: _id }, 'keep');
    expect(await readersOf(picture?.path)).toEqual([fan.cookie, moderator, other.cookie, '']);
  });

  it('stands on the walls of what it is about, and is on the other film’s after a merge', async () => {
    const [movie, copy] = [await newMovie(), await newMovie()];
    const person = await PersonModel.create({ name: 'Ada Eze', nameKey: 'ada eze', words: ['ada', 'eze'] });
    const about = { movieIds: `${movie},${copy}`, personIds: person.id };
    const { _id } = await showFanPost(api, fan, moderator, { text: 'All of it', ...about });
    await showFanPost(api, fan, moderator, { text: 'Something else' });
    for (const query of [`?movie=${copy}`, `?person=${person.id}`]) {
      expect(await wall(query)).toMatchObject([{ _id, people: [{ name: 'Ada Eze' }] }]);
    }
    const admin = await api.signInAs('admin');
    const json = { into: movie };
    await api.send('POST', `/movies/${copy}/merge`, { cookie: admin.cookie, json });
    expect((await wall(`?movie=${movie}`))[0]?.movies).toHaveLength(1);
    await api.send('POST', `/movies/${copy}/unmerge`, { cookie: admin.cookie });
    expect((await wall(`?movie=${copy}`))[0]?.movies).toHaveLength(2);
    await api.send('DELETE', `/movies/${copy}`, { cookie: admin.cookie });
    expect((await wall())[1]?.movies).toMatchObject([{ _id: movie }]);
  });

  it.each([
    ['nothing', {}, 'text'],
    ['too long a text', { text: 'x'.repeat(1_001) }, 'text'],
    ['an unknown licence', { text: 'Fine', licence: 'mine' }, 'licence'],
    ['an unknown film', { text: 'Fine', movieIds: 'f'.repeat(24) }, 'movieIds.0'],
    ['what is no id', { text: 'Fine', personIds: 'nobody' }, 'personIds.0'],
    [
      'four films',
      { text: 'Fine', movieIds: ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(24)).join() },
      'movieIds',
    ],
  ])('is not stored with %s', async (_what, fields, field) => {
    const { status, body } = await sendFanPost(api, fan, fields);
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
    expect(await FanPostModel.countDocuments({})).toBe(0);
  });

  it('takes no other files, none that are too large, and nothing from visitors', async () => {
    expect((await sendFanPost(api, fan, {}, Buffer.from('<svg/>'))).status).toBe(415);
    expect((await sendFanPost(api, fan, {}, Buffer.alloc(FAN_PICTURE_BYTES_MAX + 1, 1))).status).toBe(413);
    expect((await api.send('POST', '/fans', { json: { text: 'Hello' } })).status).toBe(401);
  });

  it('takes one like from each reader but its author, who is notified', async () => {
    const { _id } = await showFanPost(api, fan, moderator, { text: 'Look at this' });
    const like = (method: string, { cookie }: SignedIn) => api.send(method, `/fans/${_id}/like`, { cookie });
    expect((await like('PUT', fan)).status).toBe(403);
    for (const times of [1, 2]) {
      expect(fanLikesSchema.parse((await like('PUT', other)).body), `${times}`).toEqual({
        liked: true,
        likes: 1,
      });
    }
    expect(await wall('', other.cookie)).toMatchObject([{ liked: true, likes: 1 }]);
    const news = await api.send('GET', '/notifications', { cookie: fan.cookie });
    expect(notificationListSchema.parse(news.body).notifications).toContainEqual(
      expect.objectContaining({
        kind: 'fan_liked',
        text: `${other.user.username} liked your fan post “Look at this”`,
        target: { kind: 'fan_post', id: _id, path: `/fans/${_id}` },
      }),
    );
    expect(fanLikesSchema.parse((await like('DELETE', other)).body)).toEqual({ liked: false, likes: 0 });
    expect(await FanLikeModel.countDocuments({})).toBe(0);
  });

  it('is replied to, and out of reach where a block stands between', async () => {
    const { _id } = await showFanPost(api, fan, moderator, { text: 'Who else?' });
    const talker = await newTalker(api);
    const reply = () =>
      api.send('POST', `/fans/${_id}/posts`, { cookie: talker.cookie, json: { text: 'Me too!' } });
    expect((await reply()).status).toBe(201);
    expect(await wall()).toMatchObject([{ replies: 1 }]);
    const block = `/members/${fan.user._id.toHexString()}/block`;
    await api.send('PUT', block, { cookie: talker.cookie });
    expect((await reply()).status).toBe(404);
    expect((await read(_id, talker.cookie)).status).toBe(404);
    expect(await wall('', talker.cookie)).toEqual([]);
  });
});
