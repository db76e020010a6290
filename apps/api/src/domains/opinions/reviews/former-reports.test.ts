import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readQueue } from '../../../testing/moderation-flows.ts';
import { newFan, postReview } from '../../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { buildMovie } from '../../catalogue/movies/movies.builder.ts';
import { ReportModel } from '../../moderation/reports/reports.model.ts';
import { moveFormerReports } from './former-reports.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('Reports that an earlier release stored wait in the queue, once, and those of reviews that are gone do not', async () => {
  const author = await newFan(api);
  const { _id } = await postReview(api, (await buildMovie())._id.toHexString(), author);
  const reviewId = new Types.ObjectId(_id);
  const createdAt = new Date('2026-01-02T03:04:05Z');
  const former = mongoose.connection.collection('reviewReports');
  const rows = [
    { reviewId, userId: new Types.ObjectId(), reason: 'spam', note: 'Sells watches.', createdAt },
    { reviewId, userId: new Types.ObjectId(), reason: 'abuse', note: '', createdAt },
    { reviewId: new Types.ObjectId(), userId: new Types.ObjectId(), reason: 'abuse', note: '', createdAt },
  ];
  for (let time = 0; time < 2; time += 1) {
    await former.insertMany(rows.map((row) => ({ ...row })));
    expect(await moveFormerReports()).toBe(2);
    expect(await former.countDocuments({})).toBe(0);
  }
  expect(await ReportModel.countDocuments({})).toBe(2);
  const { cookie } = await api.signInAs('moderator');
  const { targets } = await readQueue(api, cookie);
  expect(targets).toMatchObject([{ id: _id, author: { userId: author.userId } }]);
  expect(targets[0]?.reports.map(({ note, at }) => [note, at])).toContainEqual([
    'Sells watches.',
    createdAt.toISOString(),
  ]);
});
