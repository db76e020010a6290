import { overviewSchema } from '@filmfisher/shared/desk/overview.schema';
import { Types } from 'mongoose';
import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteBackup } from '../../../platform/backup/last-backup.ts';
import { beginThread, buildBoard, spaceOf } from '../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const overview = async (cookie: string) =>
  overviewSchema.parse((await api.send('GET', '/admin/overview', { cookie })).body);

describe('GET /admin/overview', () => {
  it('counts what waits and what was new today, and shows an administrator how the server is', async () => {
    const admin = await api.signInAs('admin');
    const member = await api.signInAs('member');
    const movie = await buildMovie();
    await buildMovie({ hold: { id: new Types.ObjectId(), since: new Date(), votes: 12, stars: 12 } });
    await api.send('PUT', `/movies/${movie._id.toHexString()}/rating`, {
      cookie: member.cookie,
      json: { stars: 7 },
    });
    await api.send('POST', '/contact', {
      json: { name: 'Ada', email: 'ada@example.com', message: 'Where is the film that I miss?' },
    });
    await api.send('POST', '/critics/applications', {
      cookie: member.cookie,
      json: { outlet: 'The Lagos Review', url: 'https://lagos.example', statement: 'None at all.' },
    });
    await api.send('POST', '/suggestions', {
      cookie: member.cookie,
      json: {
        kind: 'change',
        movieId: movie._id.toHexString(),
        fields: { minutes: 95 },
        source: 'https://films.example/facts',
      },
    });
    await api.send('POST', '/buzz', {
      cookie: member.cookie,
      json: { kind: 'award', text: 'Best film.', source: 'https://news.example/a' },
    });
    const { post } = await beginThread(api, member, spaceOf(await buildBoard('Talk')));
    const before = await overview(admin.cookie);
    expect(before.waiting).toEqual({
      reports: 0,
      appeals: 0,
      holds: 1,
      contact: 1,
      applications: 1,
      suggestions: 1,
      articles: 0,
      news: 1,
      failedMails: 0,
    });
    expect(before.days).toHaveLength(30);
    expect(before.days.at(-1)).toEqual({
      day: new Date().toISOString().slice(0, 10),
      members: 2,
      ratings: 1,
      reviews: 0,
      posts: 1,
    });
    expect(before.days[0]).toMatchObject({ members: 0, ratings: 0, reviews: 0, posts: 0 });
    expect(before.health).toMatchObject({
      database: 'up',
      lastBackup: null,
      notConnected: ['tmdb', 'mail', 'push', 'sms', 'payments', 'links', 'backups'],
    });

    await mkdir(api.context.env.dataDir, { recursive: true });
    await noteBackup(api.context.env.dataDir, new Date('2026-01-02T03:04:05Z'));
    await api.signInAs('member');
    await api.send('DELETE', `/posts/${post._id}`, { cookie: member.cookie });
    const after = await overview(admin.cookie);
    expect(after.days.at(-1)).toMatchObject({ members: 3, posts: 0 });
    expect(after.health?.lastBackup).toBe('2026-01-02T03:04:05.000Z');
    expect(await overview((await api.signInAs('moderator')).cookie)).not.toHaveProperty('health');
  });
});
