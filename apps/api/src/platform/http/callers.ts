import type { Request } from 'express';
import type { AppContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { deviceIn, type Device } from './devices.ts';
import { addressKey } from './rate-limit.ts';

/** Whose requests a limit counts together, where nobody is signed in. */
export interface Caller {
  address: string;
  /** null for who keeps no cookies, as scripts do. */
  device: Device | null;
  /** Under which limits count: the device, the member who signed in on it, or the address. */
  key: string;
  /** The address whose ceiling the caller shares with others; null for who is outside it. */
  network: string | null;
  /**
   * Passes once where a limit is reached, if the request carries the answer to a proof of work; null where none is
   * taken: the limit then refuses.
   * @throws AppError `proof_required`
   */
  prove: (() => Promise<void>) | null;
}

/** @returns the device's own key; null while the device counts with its address */
function ownKeyOf({ id, countsFrom, member }: Device, now: Date): string | null {
  // By its member: who signs in on many devices has one count for all of them.
  if (member !== null) return `member ${member}`;
  return countsFrom <= now ? `device ${id}` : null;
}

/** @returns who sends the request, by its cookie and its address alone; it can prove nothing yet */
export function callerOf(request: Request, { env, clock }: Pick<AppContext, 'env' | 'clock'>): Caller {
  const address = addressKey(request.ip);
  const now = clock.now();
  const device = deviceIn(request, env, now);
  return {
    address,
    device,
    key: (device && ownKeyOf(device, now)) ?? address,
    network: device === null || device.member !== null ? null : address,
    prove: null,
  };
}

/** @returns the answer in a body, and the body without it; whatever else the body holds stays as it was sent */
function takeAnswer(body: unknown): { answer: string | undefined; rest: unknown } {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'altcha'))
    return { answer: undefined, rest: body };
  const entries = Object.entries(body);
  const answer: unknown = Object.fromEntries(entries).altcha;
  if (typeof answer !== 'string')
    throw new AppError('validation_failed', { fields: { altcha: 'altcha must be a text' } });
  return { answer, rest: Object.fromEntries(entries.filter(([name]) => name !== 'altcha')) };
}

/**
 * @param body as it was sent
 * @returns the caller, who can prove where the endpoint takes that and there is a device to tell people by, and the
 *   body without the answer
 */
export function proving(
  caller: Caller,
  body: unknown,
  { takesProof }: { takesProof: boolean },
  { proofs }: Pick<AppContext, 'proofs'>,
): { caller: Caller; rest: unknown } {
  if (!takesProof) return { caller, rest: body };
  const { answer, rest } = takeAnswer(body);
  if (caller.device === null) return { caller, rest };
  let proved: Promise<void> | undefined;
  // Once for all limits of the request.
  const prove = () => (proved ??= proofs.demand(answer, caller.address));
  return { caller: { ...caller, prove }, rest };
}
