import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import type { Hint } from '../../../platform/live/hints.ts';
import type { Live } from '../../../platform/live/live.ts';
import { createCommunity, inCommunity, threadOf } from '../../../testing/community-flows.ts';
import { decideOn } from '../../../testing/moderation-flows.ts';
import type { Fan } from '../../../testing/review-flows.ts';
import {
  beginThread,
  buildBoard,
  newTalker,
  sendPost,
  spaceOf,
  writeIn,
} from '../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { hearersAmong } from './threads.service.ts';

let api: TestApi;
let publish: Mock<Live['publish']>;
let ada: Fan;
let bola: Fan;
let moderator: { cookie: string };
let threadId: string;
let postId: string;

const send = (method: string, path: string, { cookie }: { cookie: string }, json?: object) =>
  api.send(method, path, { cookie, ...(json && { json }) });

/** @returns the threads that were hinted at while something was done, and whose doing it was */
async function hintsDuring(work: () => Promise<unknown>): Promise<[string, string | null][]> {
  publish.mockClear();
  const answer = await work();
  if (answer && typeof answer === 'object' && 'status' in answer) expect(answer.status).toBeLessThan(300);
  const hints: Hint[] = publish.mock.calls.flat();
  return hints.flatMap((hint) =>
    hint.name === 'thread' ? [[hint.threadId.toString(), hint.by && hint.by.toString()]] : [],
  );
}

beforeAll(async () => {
  api = await createTestApi();
  publish = vi.spyOn(api.context.live, 'publish');
  [ada, bola] = [await newTalker(api), await newTalker(api)];
  moderator = await api.signInAs('moderator');
});
beforeEach(async () => {
  const begun = await beginThread(api, ada, spaceOf(await buildBoard('Talk')));
  [threadId, postId] = [begun.thread._id, begun.post._id];
});
afterAll(() => api.close());

describe('a hint at a thread', () => {
  it('follows a post that somebody writes, edits, deletes and restores', async () => {
    let own = '';
    const path = () => `/posts/${own}`;
    const wrote = await hintsDuring(async () => (own = (await writeIn(api, bola, threadId))._id));
    const edited = await hintsDuring(() => send('PATCH', path(), bola, { text: 'Said otherwise.' }));
    const deleted = await hintsDuring(() => send('DELETE', path(), bola));
    const back = await hintsDuring(() => send('POST', `${path()}/restore`, bola));
    for (const hints of [wrote, edited, deleted, back]) expect(hints).toEqual([[threadId, bola.userId]]);
  });

  it('follows a post that a moderator deletes or hides, as that of its author', async () => {
    const { _id: id } = await writeIn(api, bola, threadId);
    const hidden = await hintsDuring(() => decideOn(api, moderator.cookie, { kind: 'post', id }, 'hide'));
    expect(hidden).toEqual([[threadId, bola.userId]]);
    const deleted = await hintsDuring(() => send('DELETE', `/posts/${postId}`, moderator));
    expect(deleted).toEqual([[threadId, ada.userId]]);
  });

  it('not when the author changes what is hidden', async () => {
    await decideOn(api, moderator.cookie, { kind: 'post', id: postId }, 'hide');
    const json = { text: 'Said in another way.' };
    expect(await hintsDuring(() => send('PATCH', `/posts/${postId}`, ada, json))).toEqual([]);
    expect(await hintsDuring(() => send('DELETE', `/posts/${postId}`, ada))).toEqual([]);
  });

  it('follows a reaction to one of its posts, and its withdrawal', async () => {
    const path = `/posts/${postId}/reaction`;
    const reacted = await hintsDuring(() => send('PUT', path, bola, { kind: 'moving' }));
    const takenBack = await hintsDuring(() => send('DELETE', path, bola));
    for (const hints of [reacted, takenBack]) expect(hints).toEqual([[threadId, bola.userId]]);
  });

  it('follows a change of the thread itself: locked, unlocked, pinned, renamed', async () => {
    for (const change of [{ locked: true }, { locked: false }, { pinned: true }, { title: 'Another name' }]) {
      const hints = await hintsDuring(() => send('PATCH', `/threads/${threadId}`, moderator, change));
      expect(hints, JSON.stringify(change)).toEqual([[threadId, null]]);
    }
  });

  it('follows a thread that moderators hide, and one that they or an appeal restore', async () => {
    let decisionId = '';
    const hide = async () => {
      decisionId = (await decideOn(api, moderator.cookie, { kind: 'thread', id: threadId }, 'hide')).id;
    };
    expect(await hintsDuring(hide)).toEqual([[threadId, null]]);
    const shown = await hintsDuring(() => send('DELETE', `/moderation/decisions/${decisionId}`, moderator));
    expect(shown).toEqual([[threadId, null]]);
    await hide();
    await send('POST', '/appeals', ada, { decisionId, text: 'It is fine.' });
    const other = await api.signInAs('moderator');
    const path = `/moderation/appeals/${decisionId}/decision`;
    expect(await hintsDuring(() => send('POST', path, other, { uphold: false }))).toEqual([[threadId, null]]);
  });

  it('and at the other one when they were merged', async () => {
    const { thread } = await beginThread(api, ada, spaceOf(await buildBoard('Other')));
    const merge = () => send('POST', `/threads/${threadId}/merge`, moderator, { into: thread._id });
    expect(await hintsDuring(merge)).toEqual([
      [threadId, null],
      [thread._id, null],
    ]);
  });

  it('not for a post that was refused', async () => {
    await send('PATCH', `/threads/${threadId}`, moderator, { locked: true });
    publish.mockClear();
    expect((await sendPost(api, bola, threadId)).status).toBe(403);
    expect(publish).not.toHaveBeenCalled();
  });
});

describe('those who hear of a thread', () => {
  it('are all who had it open, also when it is gone', async () => {
    const both = [ada.userId, bola.userId];
    expect([...(await hearersAmong(threadId, both))]).toEqual(both);
    expect([...(await hearersAmong(new Types.ObjectId().toHexString(), both))]).toEqual(both);
  });

  it('are the members alone in a closed community, while it is hidden, too', async () => {
    const community = await createCommunity(api, ada, { entry: 'invitation' });
    const id = threadOf(await inCommunity(api, community).startThread(ada));
    const hearers = async () => [...(await hearersAmong(id, [ada.userId, bola.userId]))];
    expect(await hearers()).toEqual([ada.userId]);
    await decideOn(api, moderator.cookie, { kind: 'thread', id }, 'hide');
    expect(await hearers()).toEqual([ada.userId]);
  });
});
