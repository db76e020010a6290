import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inList, makeList } from '../../../testing/list-flows.ts';
import { newFan, type Fan } from '../../../testing/review-flows.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { ListModel } from './lists.model.ts';
import { listsPersonalData } from './personal-data.service.ts';

let api: TestApi;
let ada: Fan;
let obi: Fan;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  [ada, obi] = [await newFan(api), await newFan(api)];
});
afterAll(() => api.close());

const titled = () => makeList(api, ada, { title: 'Words of Ada', visibility: 'public' });
async function copyOf(list: { _id: string }, by: Fan): Promise<{ _id: string }> {
  const { body } = await inList(api, list).send('POST', '/clone', by);
  return (body as { data: { list: { _id: string } } }).data.list;
}
const change = (list: { _id: string }, json: object, by: Fan) =>
  api.send('PATCH', `/lists/${list._id}`, { cookie: by.cookie, json });
const titleOf = async ({ _id }: { _id: string }) => (await ListModel.findById(_id).lean())?.title;
const erase = ({ userId }: Fan) => listsPersonalData.erase(new Types.ObjectId(userId));

describe('the title of a copy', () => {
  it('goes with the account whose words it is, though the list was renamed or deleted since', async () => {
    const [renamed, deleted] = [await titled(), await titled()];
    const copies = [await copyOf(renamed, obi), await copyOf(deleted, obi)];
    const [first = renamed] = copies;
    await change(first, { visibility: 'public', title: 'Words of Ada' }, obi);
    copies.push(await copyOf(first, await newFan(api)));
    await change(renamed, { title: 'Another' }, ada);
    await inList(api, deleted).send('DELETE', '', ada);
    await erase(ada);
    for (const copy of copies) expect(await titleOf(copy)).toBe('Copied list');
  });

  it('stays when its owner has made another one', async () => {
    const copy = await copyOf(await titled(), obi);
    await change(copy, { title: 'Words of Obi' }, obi);
    await erase(ada);
    expect(await titleOf(copy)).toBe('Words of Obi');
  });
});
