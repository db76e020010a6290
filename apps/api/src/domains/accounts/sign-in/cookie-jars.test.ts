import { API_BASE } from '@filmfisher/shared/api/api';
import { sessionResponseSchema } from '@filmfisher/shared/accounts/session-responses.schema';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerCookies } from '../../../testing/request-secrets.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { BUILT_PASSWORD, buildUser } from '../../members/users/users.builder.ts';

/** A browser: keeps the cookies it is given and obeys their attributes. */
type Browser = ReturnType<typeof supertest.agent>;

let api: TestApi;
let username: string;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ username } = await buildUser(api.context));
});

const open = (): Browser => supertest.agent(api.origin);

async function signIn(browser: Browser, rememberMe = false) {
  const answer = await browser
    .post(`${API_BASE}/users/login`)
    .send({ username, password: BUILT_PASSWORD, rememberMe })
    .expect(200);
  registerCookies(String(answer.headers['set-cookie']).split(';')[0] ?? '');
  return answer;
}

async function signedInAs(browser: Browser): Promise<string | null> {
  const answer = await browser.get(`${API_BASE}/users/auth`).expect(200);
  return sessionResponseSchema.parse(answer.body).user?.username ?? null;
}

describe('When a member uses two browsers', () => {
  it('then signing out in one leaves the other signed in', async () => {
    const phone = open();
    const laptop = open();
    await signIn(phone, true);
    await signIn(laptop);
    expect(await signedInAs(phone)).toBe(username);

    await phone.post(`${API_BASE}/users/logout`).send({}).expect(200);

    expect(await signedInAs(phone)).toBeNull();
    expect(await signedInAs(laptop)).toBe(username);
  });

  it('then a browser that signs in again is one session, not two', async () => {
    const browser = open();
    const first = await signIn(browser);
    await signIn(browser);
    const [stolen = ''] = String(first.headers['set-cookie']).split(';');

    const answer = await supertest(api.origin)
      .get(`${API_BASE}/users/auth`)
      .set('Cookie', stolen)
      .expect(200);
    expect(sessionResponseSchema.parse(answer.body).isAuthenticated).toBe(false);
    expect(await signedInAs(browser)).toBe(username);
  });

  it('then a cookie that somebody planted before the sign-in is not adopted', async () => {
    const planted = `ff_sid=${'x'.repeat(43)}`;
    const browser = open();
    const answer = await browser
      .post(`${API_BASE}/users/login`)
      .set('Cookie', planted)
      .send({ username, password: BUILT_PASSWORD })
      .expect(200);
    expect(String(answer.headers['set-cookie'])).not.toContain(planted);

    const check = await supertest(api.origin)
      .get(`${API_BASE}/users/auth`)
      .set('Cookie', planted)
      .expect(200);
    expect(sessionResponseSchema.parse(check.body)).toEqual({
      isAuthenticated: false,
      user: null,
      profile: null,
    });
  });
});
