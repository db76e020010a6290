import { expect, type APIRequestContext } from '@playwright/test';

/** A message of GET /dev/mailbox.json, as far as tests read it. */
interface Message {
  id: string;
  sentAt: string;
  channel: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  links: string[];
  code: string | null;
}

function isMessage(entry: unknown): entry is Message {
  return typeof entry === 'object' && entry !== null && 'to' in entry && 'links' in entry && 'code' in entry;
}

async function messagesTo(api: APIRequestContext, to: string): Promise<Message[]> {
  const answer = await api.get('/dev/mailbox.json');
  expect(answer.status(), await answer.text()).toBe(200);
  const entries: unknown = await answer.json();
  expect(Array.isArray(entries)).toBe(true);
  return Array.isArray(entries) ? entries.filter(isMessage).filter((message) => message.to === to) : [];
}

async function waitForMessage(
  api: APIRequestContext,
  to: string,
  what: string,
  matches: (message: Message) => boolean,
): Promise<Message> {
  let found: Message | undefined;
  await expect(async () => {
    found = (await messagesTo(api, to)).find(matches);
    expect(found, `${what} to ${to}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  if (found === undefined) throw new Error(`${what} to ${to} did not arrive`);
  return found;
}

/**
 * @param api a request context of the server under test
 * @param to e-mail address
 * @returns the newest link that confirms the address
 */
export async function confirmationLink(api: APIRequestContext, to: string): Promise<string> {
  const confirms = ({ links }: Message) => links.some((link) => link.includes('/verify_email?'));
  return (await waitForMessage(api, to, 'a confirmation link', confirms)).links[0] ?? '';
}

/** @returns the newest one-time code */
export async function oneTimeCode(api: APIRequestContext, to: string): Promise<string> {
  return (await waitForMessage(api, to, 'a code', ({ code }) => code !== null)).code ?? '';
}

/** Waits for a message with this subject. */
export async function expectMessage(api: APIRequestContext, to: string, subject: string): Promise<void> {
  await waitForMessage(api, to, `'${subject}'`, (message) => message.subject === subject);
}
