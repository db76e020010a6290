import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHmac } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Env } from '../env/env.ts';
import { AppError } from '../errors.ts';
import type { Clock } from '../process/clock.ts';
import { createStoreLimiter, limitKey } from './store-limits.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const LIFE_SECONDS = 10 * 60;
/** Rounds of one step: a millisecond here, some ten on a cheap phone. */
const ROUNDS = 5_000;
/** Steps to the answer, at first and at most: three seconds on a cheap phone (docs/security.md). */
const STEPS_FIRST = 20;
const STEPS_MAX = 150;
/** Proofs asked of one address within ten minutes that add a step to the next. */
const PROOFS_PER_STEP = 2;
/** Characters of an answer; ours have some 800. */
const ANSWER_MAX = 4_096;

const word = z.string().max(200);
/** Kept whole: the signature is over every parameter. */
const answerSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: word,
      salt: word,
      cost: z.literal(ROUNDS),
      keyLength: z.int(),
      keyPrefix: word,
      keySignature: word,
      expiresAt: z.int(),
    }),
    signature: word,
  }),
  solution: z.object({ counter: z.int(), derivedKey: word }),
});

/** Proofs of work, by which a person on a busy network gets past a limit that others have used up. */
export interface Proofs {
  /**
   * @param answer to an earlier challenge, as ALTCHA's clients send it: JSON in base64
   * @param network whose load makes the next challenge dearer
   * @throws AppError `proof_required` with the next challenge, where the answer is missing, wrong, old or used
   */
  demand(answer: string | undefined, network: string): Promise<void>;
}

function parseAnswer(answer: string | undefined) {
  if (answer === undefined || answer.length > ANSWER_MAX) return undefined;
  try {
    return answerSchema.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** @param env.rateLimitScale does not scale what a proof costs */
export function createProofs({ jwtSecrets }: Pick<Env, 'jwtSecrets'>, clock: Clock): Proofs {
  const keys = jwtSecrets.map(({ secret }) => ({
    hmacSignatureSecret: createHmac('sha256', secret).update('proof of work').digest('hex'),
    hmacKeySignatureSecret: createHmac('sha256', secret).update('proof of work, answer').digest('hex'),
  }));
  const load = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: LIFE_SECONDS });
  const spent = createStoreLimiter({ name: 'proof', points: 1, seconds: LIFE_SECONDS, pauseSeconds: 0 });

  async function isRight(answer: string | undefined): Promise<boolean> {
    const sent = parseAnswer(answer);
    if (!sent || sent.challenge.parameters.expiresAt * 1000 < clock.now().getTime()) return false;
    // The signature of the answer is compared, so that nothing is derived here.
    const checks = await Promise.all(keys.map((key) => verifySolution({ ...sent, deriveKey, ...key })));
    if (!checks.some(({ verified }) => verified)) return false;
    return spent.consume(limitKey([sent.challenge.signature])).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error) throw error;
        return false;
      },
    );
  }

  return {
    async demand(answer, network) {
      if (await isRight(answer)) return;
      const [key] = keys;
      if (!key) throw new Error('No signing key is configured');
      const { consumedPoints } = await load.consume(network);
      const most = Math.min(STEPS_MAX, STEPS_FIRST + Math.floor(consumedPoints / PROOFS_PER_STEP));
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: ROUNDS,
        // Never few: the one who is lucky must not get past for nothing.
        counter: randomInt(most, Math.ceil(most / 2)),
        deriveKey,
        expiresAt: new Date(clock.now().getTime() + LIFE_SECONDS * 1000),
        ...key,
      });
      const { parameters, signature = '' } = challenge;
      throw new AppError('proof_required', {
        challenge: { parameters: { ...parameters }, signature },
        headers: { 'Retry-After': '1' },
      });
    },
  };
}
