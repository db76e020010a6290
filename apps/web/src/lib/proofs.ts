import { isRecord } from './shaped.ts';

/** Of one call: after these the member has to try again. */
const PROOFS_MAX = 2;

interface Call {
  method: string;
  path: string;
  body?: unknown;
  signal?: AbortSignal;
}

/** @returns the answer to the challenge of a refusal; undefined where there is none to find */
async function proofFor(error: unknown, signal: AbortSignal | undefined): Promise<string | undefined> {
  if (!(error instanceof Error && 'code' in error && error.code === 'proof_required')) return undefined;
  if (!('challenge' in error)) return undefined;
  const { answerTo } = await import('./proof-of-work.ts');
  return answerTo(error.challenge, signal);
}

/**
 * Sends a call, and once more with a proof of work where the server asks for one.
 * @param send sends a call once
 */
export async function withProofs<C extends Call>(
  details: C,
  send: (call: C | Call) => Promise<unknown>,
): Promise<unknown> {
  let call: C | Call = details;
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await send(call);
    } catch (error) {
      const altcha =
        proofs < PROOFS_MAX ? await proofFor(error, details.signal).catch(() => undefined) : undefined;
      if (altcha === undefined) throw error;
      // Where there is no body, the answer first makes the device count for itself.
      if (isRecord(details.body)) call = { ...details, body: { ...details.body, altcha } };
      else await send({ method: 'POST', path: '/users/device', body: { altcha } });
    }
  }
}
