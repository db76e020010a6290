import type { Signup } from '@filmfisher/shared/accounts/sign-up.schema';
import { expect, type APIRequestContext } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { confirmationLink } from './mailbox.ts';

/** @returns somebody who has no account yet, and whom no other test meets */
export function newPerson(details: Partial<Signup> = {}): Signup {
  const number = randomInt(1e9);
  return {
    email: `ngozi.${number}@films.example`,
    username: `ngozi_${number}`,
    firstName: 'Ngozi',
    lastName: 'Eze',
    password: 'the reel turns slowly',
    ...details,
  };
}

/**
 * Makes an account through the API.
 * @param options.confirmed also opens the confirmation link
 */
export async function signUpByApi(
  api: APIRequestContext,
  person: Signup,
  { confirmed = false }: { confirmed?: boolean } = {},
): Promise<void> {
  const answer = await api.post('/api/v1/users/signup', { data: person });
  expect(answer.status(), await answer.text()).toBe(201);
  if (!confirmed) return;
  const token = new URL(await confirmationLink(api, person.email)).searchParams.get('token');
  const verified = await api.post('/api/v1/email_verification/verify', { data: { token } });
  expect(verified.status(), await verified.text()).toBe(200);
}
