import type { Calendar } from '@filmfisher/shared/availability/calendar.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type SignedIn, type TestApi } from '../../testing/test-api.ts';
import { buildMovie } from '../catalogue/movies/movies.builder.ts';
import { NotificationModel } from '../notifications/notifications.model.ts';
import { remindDue } from './reminders/reminders.service.ts';

let api: TestApi;
let now = Date.parse('2031-05-05T09:00:00Z');
beforeAll(async () => {
  api = await createTestApi({ context: { clock: { now: () => new Date(now) } } });
});
afterAll(() => api.close());

const release = (date: string, format = 'cinema', country?: string) => ({ format, date, country }) as never;
const calendar = async (query = '') => (await api.send('GET', `/calendar${query}`)).body as Calendar;
const titles = ({ days }: Calendar) =>
  days.flatMap(({ day, releases }) => releases.map(({ movie }) => `${day} ${movie.title}`));

describe('the calendar of releases', () => {
  it('lists each film on its day, and one with a month only in its month', async () => {
    await buildMovie({ title: 'Today', releases: [release('2031-05-05', 'cinema', 'NG')] });
    await buildMovie({ title: 'Later', releases: [release('2031-05-20', 'youtube'), release('2031-09-01')] });
    await buildMovie({ title: 'In May', releases: [release('2031-05')] });
    await buildMovie({ title: 'Some time', releases: [release('2031'), { format: 'tv' }] });
    const all = await calendar();
    expect(all).toMatchObject({ from: '2031-05-05', to: '2031-06-02' });
    expect(titles(all)).toEqual(['2031-05-05 Today', '2031-05-20 Later']);
    expect(all.months).toMatchObject([{ month: '2031-05', releases: [{ movie: { title: 'In May' } }] }]);
    expect(titles(await calendar('?country=gh'))).toEqual(['2031-05-20 Later']);
    expect(titles(await calendar('?format=cinema&from=2031-05-01&to=2031-12-31'))).toEqual([
      '2031-05-05 Today',
      '2031-09-01 Later',
    ]);
  });

  it.each([
    ['from=2031-02-30', 'from'],
    ['from=2031-05-05&to=2031-05-04', 'to'],
    ['from=2031-05-05&to=2033-05-04', 'to'],
    ['to=2033-05-04', 'to'],
    ['country=Nigeria', 'country'],
    ['format=vhs', 'format'],
  ])('refuses a request with %s', async (query, field) => {
    const { status, body } = await api.send('GET', `/calendar?${query}`);
    expect(status).toBe(400);
    expect(body).toHaveProperty(['fields', field]);
  });
});

describe('reminders', () => {
  const tellAll = async () => {
    await remindDue(api.context, () => true);
    await api.jobs.soon.drain();
  };
  const told = async ({ cookie }: SignedIn) =>
    ((await api.send('GET', '/notifications', { cookie })).body as { notifications: object[] }).notifications;

  it('notifies the member once on the day, however many processes look', async () => {
    now = Date.parse('2031-05-05T23:50:00Z');
    const { _id } = await buildMovie({ title: 'Awaited', releases: [release('2031-05-06', 'cinema', 'NG')] });
    const path = `/movies/${_id.toHexString()}/reminder`;
    const [member, other] = [await api.signInAs('member'), await api.signInAs('member')];
    for (const { cookie } of [member, other, member]) {
      expect((await api.send('PUT', path, { cookie })).body).toEqual({ reminder: true });
    }
    expect((await api.send('GET', '/reminders', { cookie: member.cookie })).body).toEqual({
      movieIds: [_id.toHexString()],
    });
    expect((await api.send('DELETE', path, { cookie: other.cookie })).body).toEqual({ reminder: false });
    await tellAll();
    expect(await told(member)).toEqual([]);
    now = Date.parse('2031-05-06T00:05:00Z');
    await Promise.all([tellAll(), tellAll(), tellAll()]);
    now = Date.parse('2031-05-06T00:10:00Z');
    await tellAll();
    expect(await told(member)).toMatchObject([
      {
        kind: 'release',
        text: 'Awaited comes out today: Cinema',
        target: { kind: 'movie', path: `/rating/${_id.toHexString()}` },
      },
    ]);
    expect(await told(other)).toEqual([]);
    now = Date.parse('2031-05-07T00:05:00Z');
    await tellAll();
    expect(await NotificationModel.countDocuments({ kind: 'release' })).toBe(1);
  });

  it('answers 404 for a film that does not exist', async () => {
    const { cookie } = await api.signInAs('member');
    expect(await api.send('PUT', `/movies/${'f'.repeat(24)}/reminder`, { cookie })).toMatchObject({
      status: 404,
      body: { code: 'movie_not_found' },
    });
  });
});

describe('the calendar for calendar programs', () => {
  it('contains the dated films of the watch list until its address is renewed', async () => {
    now = Date.parse('2031-05-05T09:00:00Z');
    const { cookie } = await api.signInAs('member');
    const { _id } = await buildMovie({
      title: 'Wait, for it',
      releases: [release('2031-07-01', 'cinema', 'NG'), release('2031-08')],
    });
    await api.send('PUT', `/movies/${_id.toHexString()}/watch`, { cookie, json: { status: 'watchlist' } });
    const addressOf = (body: unknown) => (body as { url: string }).url.replace(/^.*\/api\/v1/, '');
    const first = addressOf((await api.send('GET', '/settings/calendar', { cookie })).body);
    const { status, headers, body } = await api.send('GET', first);
    expect([status, body]).toEqual([200, expect.any(String)]);
    expect(headers.get('content-type')).toContain('text/calendar');
    expect(String(body).split('\r\n')).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20310701',
        String.raw`SUMMARY:Wait\, for it`,
        'END:VCALENDAR',
      ]),
    );
    expect(String(body).match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const second = addressOf((await api.send('POST', '/settings/calendar/renew', { cookie, json: {} })).body);
    expect((await api.send('GET', first)).status).toBe(404);
    expect((await api.send('GET', second)).status).toBe(200);
    expect((await api.send('GET', '/calendar/nonsense.ics')).status).toBe(404);
  });
});
