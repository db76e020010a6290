import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { SupportInterestModel } from './support-interests.model.ts';
import { interestsPersonalData } from './interests.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const leave = (json: object, cookie = '') => api.send('POST', '/support/interest', { json, cookie });

describe('the addresses of those who want to hear of support', () => {
  it('keeps an address once, which goes with the account that left it', async () => {
    const { cookie, user } = await api.signInAs('member');
    expect((await leave({ email: 'Ada@films.example' }, cookie)).status).toBe(201);
    expect((await leave({ email: 'ada@films.example' })).status).toBe(201);
    expect((await leave({ email: 'obi@films.example' })).status).toBe(201);
    expect(await interestsPersonalData.read(user._id)).toMatchObject([{ email: 'Ada@films.example' }]);
    await interestsPersonalData.erase(user._id, api.context);
    expect(await SupportInterestModel.find().lean()).toMatchObject([{ email: 'obi@films.example' }]);
  });

  it.each([[{}], [{ email: 'nobody' }], [{ email: 'a@b.example', more: 1 }]])('refuses %j', async (json) => {
    expect((await leave(json)).status).toBe(400);
  });
});
