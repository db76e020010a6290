import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tell } from '../../testing/news-flows.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { NotificationModel } from './notifications.model.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const ids = (count: number) => Array.from({ length: count }, () => new Types.ObjectId());

/** @returns how many commands the database got about notifications, and what decides on them */
async function commandsOf(work: () => Promise<void>): Promise<number> {
  let commands = 0;
  const note = ({ command }: { command: Record<string, unknown> }) => {
    const about = [command['find'], command['update'], command['insert']];
    if (
      about.some((name) =>
        ['notifications', 'notificationSettings', 'blocks', 'mutes'].includes(String(name)),
      )
    )
      commands += 1;
  };
  const client = mongoose.connection.getClient();
  client.on('commandStarted', note);
  await work();
  client.off('commandStarted', note);
  return commands;
}

it('asks the database as often for a hundred members as for one', async () => {
  const [threadId, actorId, hundred] = [new Types.ObjectId(), new Types.ObjectId(), ids(100)];
  const commandsFor = (userIds: Types.ObjectId[], postId: Types.ObjectId) =>
    commandsOf(() =>
      tell(api, userIds, { kind: 'thread', threadId, postId, title: 'Endings', path: '/forum', actorId }),
    );
  const one = await commandsFor(ids(1), new Types.ObjectId());
  expect(await commandsFor(hundred, new Types.ObjectId())).toBe(one);
  const again = new Types.ObjectId();
  await commandsFor(hundred, again);
  const rows = await NotificationModel.find({ threadId, postId: again }).lean();
  expect(rows).toHaveLength(100);
  expect(rows.every(({ count, actors }) => count === 1 && actors.length === 1)).toBe(true);
});

it('counts every member who did something at once, for every recipient', async () => {
  const [postId, threadId, told, actors] = [new Types.ObjectId(), new Types.ObjectId(), ids(5), ids(6)];
  await Promise.all(
    actors.map((actorId) =>
      tell(api, told, { kind: 'reaction', threadId, postId, title: 'Endings', path: '/forum', actorId }),
    ),
  );
  const rows = await NotificationModel.find({ postId }).lean();
  expect(rows.map(({ count, actors: seen }) => [count, seen.length])).toEqual(Array(5).fill([6, 6]));
});
