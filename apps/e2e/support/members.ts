import { sessionResponseSchema } from '@filmfisher/shared/accounts/session-responses.schema';
import type { Signup } from '@filmfisher/shared/accounts/sign-up.schema';
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { newPerson, signUpByApi } from './person.ts';

export interface NewMember extends Signup {
  userId: string;
}

/** @returns the answer, which must be a success */
export async function succeed(answer: APIResponse): Promise<APIResponse> {
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
  return answer;
}

/**
 * Makes a confirmed account and signs it in.
 * @param api whose cookies it gets: `context.request` for the browser, a context of its own for somebody else
 */
export async function becomeMember(
  api: APIRequestContext,
  details: Partial<Signup> = {},
): Promise<NewMember> {
  const person = newPerson(details);
  await signUpByApi(api, person, { confirmed: true });
  const credentials = { username: person.username, password: person.password };
  await succeed(await api.post('/api/v1/users/login', { data: credentials }));
  const session = sessionResponseSchema.parse(await (await api.get('/api/v1/users/auth')).json());
  return { ...person, userId: session.user?._id ?? '' };
}
