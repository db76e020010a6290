import type { SmsService } from '@filmfisher/shared/desk/connections';
import { z } from 'zod';
import { TransportUnreachable } from './message.ts';

/** A text message as a service takes it. */
export interface ShortText {
  /** Digits with country code. */
  to: string;
  text: string;
}

/** What the request to a service needs: its variables, and where requests go instead (SMS_RELAY). */
export interface SmsAccount {
  values: Record<string, string>;
  relay: string | undefined;
}

interface ServiceClient {
  /** As people know it. */
  title: string;
  /**
   * @throws TransportUnreachable when the service cannot be reached or asks to come back; SmsRefused when it does not
   *   take the message
   */
  send(message: ShortText, account: SmsAccount): Promise<void>;
  /** Asks for the account's balance, which sends nothing. Throws as `send` does. */
  check(account: SmsAccount): Promise<void>;
}

/** The service did not take the message, or not the key. Its own words may name the number, so they are not kept. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

const TIMEOUT_MS = 10_000;
/** The service may take the same request later. */
const PASSING = new Set([408, 425, 429]);

interface Ask {
  host: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent by POST; without one the request is a GET. */
  body?: string | URLSearchParams;
}

async function ask<S extends z.ZodType>(
  { host, path, headers, body }: Ask,
  { relay }: SmsAccount,
  schema: S,
): Promise<z.output<S>> {
  const base = relay === undefined ? `https://${host}` : `${relay}/${host}`;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`${base}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body }),
    });
    text = await answer.text();
  } catch (error) {
    throw new TransportUnreachable(error);
  }
  if (answer.status >= 500 || PASSING.has(answer.status))
    throw new TransportUnreachable(new Error(`${host} answered ${answer.status}`));
  if (!answer.ok) throw new SmsRefused(`${host} answered ${answer.status}`);
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) throw new SmsRefused(`${host} did not take the request`);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const TERMII = 'api.ng.termii.com';

/** Termii's Messaging and Balance API. The channel `dnd` reaches numbers that refuse advertising, too. */
const termii: ServiceClient = {
  title: 'Termii',
  async send({ to, text }, account) {
    const { TERMII_API_KEY: key, TERMII_SENDER_ID: from } = account.values;
    const body = JSON.stringify({ api_key: key, to, from, sms: text, type: 'plain', channel: 'dnd' });
    const headers = { 'Content-Type': 'application/json' };
    await ask(
      { host: TERMII, path: '/api/sms/send', headers, body },
      account,
      z.object({ message_id: z.union([z.string(), z.number()]) }),
    );
  },
  async check(account) {
    const query = new URLSearchParams({ api_key: account.values.TERMII_API_KEY ?? '' });
    await ask(
      { host: TERMII, path: `/api/get-balance?${query.toString()}` },
      account,
      z.object({ balance: z.union([z.string(), z.number()]) }),
    );
  },
};

/** Processed, sent and queued, of the codes that Africa's Talking gives each receiver. */
const TAKEN = new Set([100, 101, 102]);

const africastalkingHost = ({ values }: SmsAccount) =>
  values.AFRICASTALKING_USERNAME === 'sandbox' ? 'api.sandbox.africastalking.com' : 'api.africastalking.com';

/** Africa's Talking's SMS and user API. */
const africastalking: ServiceClient = {
  title: "Africa's Talking",
  async send({ to, text }, account) {
    const { values } = account;
    const body = new URLSearchParams({
      username: values.AFRICASTALKING_USERNAME ?? '',
      to: `+${to}`,
      message: text,
      from: values.AFRICASTALKING_SENDER_ID ?? '',
    });
    const { SMSMessageData } = await ask(
      {
        host: africastalkingHost(account),
        path: '/version1/messaging',
        headers: { apiKey: values.AFRICASTALKING_API_KEY ?? '' },
        body,
      },
      account,
      z.object({ SMSMessageData: z.object({ Recipients: z.array(z.object({ statusCode: z.number() })) }) }),
    );
    const [receiver] = SMSMessageData.Recipients;
    if (receiver === undefined || !TAKEN.has(receiver.statusCode))
      throw new SmsRefused(`Africa's Talking gave the receiver ${receiver?.statusCode ?? 'no'} status`);
  },
  async check(account) {
    const { values } = account;
    const query = new URLSearchParams({ username: values.AFRICASTALKING_USERNAME ?? '' });
    await ask(
      {
        host: africastalkingHost(account),
        path: `/version1/user?${query.toString()}`,
        headers: { apiKey: values.AFRICASTALKING_API_KEY ?? '' },
      },
      account,
      z.object({ UserData: z.object({ balance: z.string() }) }),
    );
  },
};

export const SMS_CLIENTS: Record<SmsService, ServiceClient> = { termii, africastalking };
