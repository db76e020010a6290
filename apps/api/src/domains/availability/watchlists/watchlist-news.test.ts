import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { NotificationModel } from '../../notifications/notifications.model.ts';
import { notifyWatchlists } from './watchlist-news.service.ts';

let api: TestApi;
let now = Date.parse('2031-05-06T00:05:00Z');
beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
});
afterAll(() => api.close());

async function tellAll(): Promise<void> {
  await notifyWatchlists(api.context, () => true);
  await api.jobs.soon.drain();
}
const want = ({ cookie }: SignedIn, movie: string, status = 'watchlist') =>
  api.send('PUT', `/movies/${movie}/watch`, { cookie, json: { status } });
const told = ({ user }: SignedIn) =>
  NotificationModel.find({ userId: user._id, kind: 'available' }).lean<{ note: string; read: boolean }[]>();
const offer = { provider: 'youtube', kind: 'free', country: 'NG', link: 'https://www.youtube.com/watch?v=a' };

describe('a film on a watchlist', () => {
  it('notifies of its release once, however many processes look, and skips members with a reminder', async () => {
    const releases = [{ format: 'cinema', date: '2031-05-06', country: 'NG' }] as never;
    const movie = (await buildMovie({ title: 'Awaited', releases }))._id.toHexString();
    const [waiting, reminded, watched] = [
      await api.signInAs('member'),
      await api.signInAs('member'),
      await api.signInAs('member'),
    ];
    await want(waiting, movie);
    await want(reminded, movie);
    await want(watched, movie, 'watched');
    await api.send('PUT', `/movies/${movie}/reminder`, { cookie: reminded.cookie });
    await Promise.all([tellAll(), tellAll(), tellAll()]);
    const { body } = await api.send('GET', '/notifications', { cookie: waiting.cookie });
    expect(body).toMatchObject({
      notifications: [
        {
          kind: 'available',
          text: 'Awaited, on your watchlist, can be watched now: Cinema',
          target: { kind: 'movie', path: `/rating/${movie}` },
        },
      ],
    });
    now = Date.parse('2031-05-07T00:05:00Z');
    await tellAll();
    expect(await told(waiting)).toHaveLength(1);
    expect(await told(reminded)).toEqual([]);
    expect(await told(watched)).toEqual([]);
  });

  it('notifies of its first place to watch, and of no other place', async () => {
    const movie = (await buildMovie())._id.toHexString();
    const [member, admin] = [await api.signInAs('member'), await api.signInAs('admin')];
    await want(member, movie);
    const add = (link: string) =>
      api.send('POST', `/movies/${movie}/offers`, { cookie: admin.cookie, json: { ...offer, link } });
    expect(await add(offer.link)).toMatchObject({ status: 201 });
    await tellAll();
    expect(await told(member)).toMatchObject([{ note: '', read: false }]);
    await NotificationModel.updateMany({}, { $set: { read: true } });
    await add(`${offer.link}b`);
    await tellAll();
    expect(await told(member)).toMatchObject([{ read: true }]);
  });
});
