import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { isRecord } from './shaped.ts';

/** Nobody waits longer than this. */
const TIMEOUT_MS = 20_000;

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

const isChallenge = (value: unknown): value is Challenge =>
  isRecord(value) && isRecord(value['parameters']) && typeof value['signature'] === 'string';

/**
 * Works on a challenge in the background: the browser derives keys beside the page's own thread.
 * @param challenge of an answer `proof_required`
 * @param signal ends the work
 * @returns the answer as the server takes it; undefined where there is none
 */
export async function answerTo(challenge: unknown, signal?: AbortSignal): Promise<string | undefined> {
  if (!isChallenge(challenge)) return undefined;
  const controller = new AbortController();
  const stop = () => {
    controller.abort();
  };
  signal?.addEventListener('abort', stop);
  try {
    const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: TIMEOUT_MS });
    signal?.throwIfAborted();
    return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
