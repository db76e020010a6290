import type { Decision } from '@filmfisher/shared/moderation';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEventStream, type EventStream } from '../../../testing/event-stream.ts';
import type { TestResponse } from '../../../testing/http-client.ts';
import { decideOn } from '../../../testing/moderation-flows.ts';
import type { Fan } from '../../../testing/review-flows.ts';
import { beginThread, buildBoard, newTalker, spaceOf } from '../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let ada: Fan;
let moderator: { cookie: string };
let threadId: string;
let postId: string;
/** Bola's, who has the thread open. */
let stream: EventStream;

const send = (method: string, path: string, { cookie }: { cookie: string }, json?: object) =>
  api.send(method, path, { cookie, ...(json && { json }) });

/** @returns what Bola hears of the thread while something is done, and nothing else */
async function heardDuring(work: () => Promise<TestResponse | Decision>): Promise<unknown[]> {
  const before = stream.events.length;
  const answer = await work();
  if ('status' in answer) expect(answer.status).toBe(200);
  await vi.waitFor(
    () => {
      expect(stream.events.length).toBeGreaterThan(before);
    },
    { timeout: 5_000 },
  );
  return stream.events.slice(before).map(({ name, data }) => ({ name, data }));
}

beforeAll(async () => {
  api = await createTestApi();
  ada = await newTalker(api);
  moderator = await api.signInAs('moderator');
});
beforeEach(async () => {
  const begun = await beginThread(api, ada, spaceOf(await buildBoard('Talk')));
  [threadId, postId] = [begun.thread._id, begun.post._id];
  const { cookie } = await newTalker(api);
  stream = await openEventStream(`${api.origin}/api/v1/live?thread=${threadId}`, { cookie });
  await vi.waitFor(
    () => {
      expect(stream.events).toHaveLength(1);
    },
    { timeout: 5_000 },
  );
});
afterEach(() => {
  stream.close();
});
afterAll(() => api.close());

describe('whoever has a thread open', () => {
  it('hears at once that it was locked, unlocked, pinned or renamed', async () => {
    for (const change of [{ locked: true }, { locked: false }, { pinned: true }, { title: 'Another name' }]) {
      const heard = await heardDuring(() => send('PATCH', `/threads/${threadId}`, moderator, change));
      expect(heard, JSON.stringify(change)).toEqual([{ name: 'thread', data: { threadId } }]);
    }
  });

  it('hears that it was deleted with its only post, and that it is back', async () => {
    for (const [method, path] of [
      ['DELETE', `/posts/${postId}`],
      ['POST', `/posts/${postId}/restore`],
    ] as const) {
      const heard = await heardDuring(() => send(method, path, moderator));
      expect(heard, path).toEqual([{ name: 'thread', data: { threadId } }]);
    }
  });

  it('hears that moderators have hidden it, and that they have taken that back', async () => {
    let decisionId = '';
    const hidden = await heardDuring(async () => {
      const decision = await decideOn(api, moderator.cookie, { kind: 'thread', id: threadId }, 'hide');
      decisionId = decision.id;
      return decision;
    });
    const shown = await heardDuring(() => send('DELETE', `/moderation/decisions/${decisionId}`, moderator));
    for (const heard of [hidden, shown]) expect(heard).toEqual([{ name: 'thread', data: { threadId } }]);
  });

  it('hears that an appeal has brought it back', async () => {
    const decision = await decideOn(api, moderator.cookie, { kind: 'thread', id: threadId }, 'hide');
    await send('POST', '/appeals', ada, { decisionId: decision.id, text: 'It is fine.' });
    const other = await api.signInAs('moderator');
    const heard = await heardDuring(() =>
      send('POST', `/moderation/appeals/${decision.id}/decision`, other, { uphold: false }),
    );
    expect(heard.at(-1)).toEqual({ name: 'thread', data: { threadId } });
  });

  it('hears that its posts are in another one now', async () => {
    const other = await beginThread(api, ada, spaceOf(await buildBoard('Other')));
    const heard = await heardDuring(() =>
      send('POST', `/threads/${threadId}/merge`, moderator, { into: other.thread._id }),
    );
    expect(heard).toEqual([{ name: 'thread', data: { threadId } }]);
  });
});
