import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommunity, inCommunity } from '../../../testing/community-flows.ts';
import type { Fan } from '../../../testing/review-flows.ts';
import { beginThread, buildBoard, newTalker, spaceOf } from '../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';

let api: TestApi;
let ada: Fan;

beforeAll(async () => {
  api = await createTestApi();
  ada = await newTalker(api);
});
afterAll(() => api.close());

const read = async (path: string) => {
  const response = await fetch(`${api.origin}/api/v1/rss/${path}`);
  return { status: response.status, type: response.headers.get('content-type'), xml: await response.text() };
};

describe('GET /rss', () => {
  it('tells the latest conversations of a board, without what gives a plot away', async () => {
    const board = await buildBoard('Endings & beginnings');
    const [space, text] = [spaceOf(board), 'He <b>dies</b>.'];
    await beginThread(api, ada, space, { title: 'Old one', text: 'Say & tell' });
    const spoiled = await beginThread(api, ada, space, { title: 'New one', text, spoiler: true });
    const { status, type, xml } = await read(`boards/${board._id.toHexString()}`);
    expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(xml).toContain('<rss version="2.0"');
    expect(xml.indexOf('New one')).toBeLessThan(xml.indexOf('Old one'));
    expect(xml).toContain(`/forum/${spoiled.thread._id}-new-one</link>`);
    expect(xml).toContain('Say &amp; tell');
    expect(xml).not.toContain('dies');
    expect(xml).not.toContain(ada.userId);
  });

  it('tells of films and of communities where everybody reads, and of nothing else', async () => {
    const movie = (await buildMovie({ title: 'Owambe' }))._id.toHexString();
    await beginThread(api, ada, `film:${movie}`, { title: 'The last scene' });
    expect((await read(`movies/${movie}/talk`)).xml).toContain('The last scene');
    const titles = await Promise.all(
      ['approval', 'invitation'].map(async (entry) => {
        const community = await createCommunity(api, ada, { entry });
        await inCommunity(api, community).startThread(ada);
        const { status, xml } = await read(`communities/${community._id}`);
        return [status, xml.includes('What shall we watch?')];
      }),
    );
    expect(titles).toEqual([
      [200, true],
      [404, false],
    ]);
    expect((await read(`boards/${'f'.repeat(24)}`)).status).toBe(404);
    expect((await read('boards/x')).status).toBe(400);
  });
});
