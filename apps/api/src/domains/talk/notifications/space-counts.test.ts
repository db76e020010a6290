import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/process/logger.ts';
import type { Fan } from '../../../testing/review-flows.ts';
import { beginThread, buildBoard, newTalker, spaceOf, writeIn } from '../../../testing/talk-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { BoardModel, type BoardRecord } from '../spaces/boards.model.ts';
import { recountSpaces } from './space-counts.service.ts';

let api: TestApi;
let ada: Fan;
let boardId: Types.ObjectId;
let threadId: string;

beforeAll(async () => {
  api = await createTestApi();
  const board = await buildBoard('Nollywood');
  boardId = board._id;
  ada = await newTalker(api);
  threadId = (await beginThread(api, ada, spaceOf(board))).thread._id;
  await writeIn(api, ada, threadId);
});
afterAll(() => api.close());

const countsNow = async () => {
  const board = await BoardModel.findById(boardId).lean<BoardRecord>();
  return { threads: board?.threads, posts: board?.posts };
};

const recount = () => recountSpaces(createLogger('silent'));

describe('recountSpaces', () => {
  it('leaves counts alone that are right', async () => {
    await recount();
    expect(await countsNow()).toEqual({ threads: 1, posts: 2 });
  });

  it('counts what nobody counted, also where there is nothing any more', async () => {
    await BoardModel.updateOne({ _id: boardId }, { $inc: { posts: -1, threads: 1 } });
    const empty = await buildBoard('Empty');
    await BoardModel.updateOne({ _id: empty._id }, { $inc: { posts: 1 } });
    await recount();
    expect(await countsNow()).toEqual({ threads: 1, posts: 2 });
    expect(await BoardModel.findById(empty._id).lean()).toMatchObject({ threads: 0, posts: 0 });
  });

  it('counts a post once that waits to be counted', async () => {
    const { cookie } = ada;
    const answer = await fetch(`${api.origin}/api/v1/threads/${threadId}/posts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ text: 'One more' }),
    });
    expect(answer.status).toBe(201);
    await recount();
    expect(await countsNow()).toEqual({ threads: 1, posts: 2 });
    await api.jobs.soon.drain();
    expect(await countsNow()).toEqual({ threads: 1, posts: 3 });
    await recount();
    expect(await countsNow()).toEqual({ threads: 1, posts: 3 });
  });
});
