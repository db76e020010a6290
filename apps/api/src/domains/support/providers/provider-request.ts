import { PROVIDER_NAMES, type PaymentProviderName } from '@filmfisher/shared/support/support';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { Env } from '../../../platform/env/env.ts';

const TIMEOUT_MS = 10_000;

export interface ProviderAsk {
  method: 'GET' | 'POST';
  /** From the first slash. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Asks one payment service, at its one host. */
export type AskProvider = <S extends z.ZodType>(ask: ProviderAsk, schema: S) => Promise<z.output<S>>;

/**
 * @param host of the service
 * @returns a function that throws AppError `payments_unavailable` when the service cannot be reached, refuses, or
 *   answers something else than its documents say
 */
export function createAsk(
  name: PaymentProviderName,
  host: string,
  { payments }: Pick<Env, 'payments'>,
): AskProvider {
  const base = payments.relay === undefined ? `https://${host}` : `${payments.relay}/${host}`;
  const failure = (said: string, cause?: unknown) =>
    new AppError('payments_unavailable', { cause: new Error(`${PROVIDER_NAMES[name]} ${said}`, { cause }) });
  return async ({ method, path, headers, body }, schema) => {
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(`${base}${path}`, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body !== undefined && { body }),
      });
      text = await answer.text();
    } catch (error) {
      throw failure('cannot be reached', error);
    }
    // The body of a refusal may name the payer: it goes into no log.
    if (!answer.ok)
      throw failure(`answered ${answer.status} to ${method} ${path.split(/[/?]/, 3).join('/')}`);
    const parsed = schema.safeParse(jsonOf(text));
    if (!parsed.success) throw failure('sent an answer of another form', parsed.error);
    return parsed.data;
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** @returns whether `signature` is the HMAC of these parts in hexadecimal digits */
export function isHmac(
  algorithm: 'sha256' | 'sha512',
  secret: string,
  parts: readonly (string | Buffer)[],
  signature: string,
): boolean {
  const hmac = createHmac(algorithm, secret);
  for (const part of parts) hmac.update(part);
  const expected = Buffer.from(hmac.digest('hex'));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
