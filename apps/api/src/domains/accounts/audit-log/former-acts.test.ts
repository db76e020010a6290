import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { AuditEntryModel } from './audit-log.model.ts';
import { noteWordsOfActs } from './former-acts.service.ts';
import { auditLogPersonalData } from './personal-data.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('loses a member’s words with the account, also in acts that an earlier release stored', async () => {
  const author = new Types.ObjectId();
  const [hers, another] = [new Types.ObjectId().toHexString(), new Types.ObjectId().toHexString()];
  for (const id of [hers, another]) {
    const target = { kind: 'thread', id, name: 'Words' };
    await AuditEntryModel.create({ at: new Date(), actor: null, kind: 'thread_changed', target });
  }
  await noteWordsOfActs('thread', (ids) =>
    Promise.resolve(ids.filter((id) => id === hers).map((id) => ({ id, wordsOf: [author] }))),
  );
  await auditLogPersonalData.erase(author, api.context);
  const names = (await AuditEntryModel.find().sort({ _id: 1 }).lean()).map(({ target }) => target?.name);
  expect(names).toEqual([undefined, 'Words']);
});
