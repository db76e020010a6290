import type { TestApi } from './test-api.ts';

let count = 0;

/** @returns a payload that POST /users/signup accepts, different every time */
export function newSignup(changes: Record<string, unknown> = {}) {
  count += 1;
  const username = `fan_${process.pid}_${count}`;
  return {
    email: `${username}@example.com`,
    username,
    firstName: 'Chidi',
    lastName: 'Eze',
    password: 'correct horse battery',
    ...changes,
  };
}

/** @returns the value of a cookie that an answer sets, as 'name=value', or '' */
export function cookieFrom(headers: Headers, name: string): string {
  const found = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return found?.split(';')[0] ?? '';
}

/** @returns the cookies that an answer sets beside the mark that every write leaves (recent-write.ts) */
export function ownCookies(headers: Headers): string[] {
  return headers.getSetCookie().filter((cookie) => !/^(?:__Host-)?ff_recent_write=/.test(cookie));
}

/**
 * Asks for a code and reads it in the mailbox.
 * @param mailbox under which the message lies, when that is not the address: a phone number in full
 */
export async function codeFor(api: TestApi, address: string, mailbox = address): Promise<string> {
  const answer = await api.send('POST', '/forgot_password', { json: { email: address } });
  if (answer.status !== 200) throw new Error(`No code: ${answer.status}`);
  const [latest] = await api.mailTo(mailbox);
  if (!latest?.code) throw new Error('No code in the latest message');
  return latest.code;
}

/** Asks for a code, spends it and returns the reset cookie as 'name=value'. */
export async function resetCookieFor(api: TestApi, address: string): Promise<string> {
  const otp = await codeFor(api, address);
  const answer = await api.send('POST', '/otp/verify', { json: { email: address, otp } });
  return cookieFrom(answer.headers, 'ff_reset');
}

/** @returns the token in the link of the latest message to this address */
export async function tokenFor(api: TestApi, address: string): Promise<string> {
  const [latest] = await api.mailTo(address);
  const link = latest?.links[0];
  if (link === undefined) throw new Error('No link in the latest message');
  return new URL(link).searchParams.get('token') ?? '';
}
