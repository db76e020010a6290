import { Types } from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import { documentsExamined, readsOf } from '../../../testing/read-plans.ts';
import { newFan } from '../../../testing/review-flows.ts';
import { createTestApi } from '../../../testing/test-api.ts';
import { ConversationSideModel } from './conversations.model.ts';

const READ_LONG_AGO = 60;

it('looks at the conversations that wait to be read, and at none that were read', async () => {
  const api = await createTestApi();
  onTestFinished(() => api.close());
  const { userId, cookie } = await newFan(api);
  const side = (unread: number) => {
    const [otherId, conversationId, lastId] = [
      new Types.ObjectId(),
      new Types.ObjectId(),
      new Types.ObjectId(),
    ];
    const agreed = { box: 'inbox', accepts: true, refused: false, waits: false };
    return { userId: new Types.ObjectId(userId), otherId, conversationId, lastId, unread, ...agreed };
  };
  await ConversationSideModel.insertMany([side(2), ...Array.from({ length: READ_LONG_AGO }, () => side(0))]);
  const reads = await readsOf(async () => {
    expect((await api.send('GET', '/notifications/unread', { cookie })).body).toMatchObject({ messages: 1 });
  });
  const [counting, ...others] = reads.filter(({ find }) => find === 'conversationSides');
  expect(others).toEqual([]);
  expect(await documentsExamined(counting ?? {})).toBe(1);
});
