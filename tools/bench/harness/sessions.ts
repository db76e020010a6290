import mongoose from 'mongoose';
import { loadEnv } from 'api/src/platform/env/env.ts';
import { beginSession } from 'api/src/domains/accounts/index.ts';
import { JobModel } from 'api/src/platform/jobs/jobs.model.ts';
import { systemClock } from 'api/src/platform/process/clock.ts';
import { madeId } from '../data/ids.ts';

/** Collections that only a run fills, besides stars that members give again; empty in a made set. */
const LEFT_BEHIND = [
  'sessions',
  'sign_in_marks',
  'rate_limits',
  'deletedMovies',
  'movieChanges',
  'neighbourPasses',
  'jobs',
];
/** Longer than any run. */
const RUN_MS = 12 * 60 * 60_000;

/** Uses the models on a set's database. */
export async function connected<T>(env: Record<string, string>, use: () => Promise<T>): Promise<T> {
  await mongoose.connect(env['MONGODB_URI'] ?? '');
  try {
    return await use();
  } finally {
    await mongoose.disconnect();
  }
}

/**
 * Signs members in past the password, which would take a fifth of a second each.
 * @param env settings of the servers that shall accept the sessions
 * @param members their numbers
 * @returns the Cookie header of each
 */
export async function signIn(env: Record<string, string>, members: readonly number[]): Promise<string[]> {
  const context = { env: loadEnv(env), clock: systemClock };
  return connected(env, async () => {
    const cookies: string[] = [];
    for (const index of members) {
      const member = { _id: madeId('member', index), tokenVersion: 0 };
      const { name, value } = await beginSession(context, member, { remember: false, device: 'bench' });
      cookies.push(`${name}=${value ?? ''}`);
    }
    return cookies;
  });
}

/**
 * Puts the next pass over the neighbours of films off until after the run: over a million films it keeps a processor
 * busy for hours, once. What it takes is measured by `pnpm --filter bench recommend --made`.
 */
export async function putOffNeighbours(env: Record<string, string>): Promise<void> {
  const kind = 'film neighbours';
  const now = Date.now();
  const row = {
    kind,
    queue: 'later',
    data: null,
    lease: null,
    attempts: 0,
    createdAt: new Date(now),
  } as const;
  const runAt = new Date(now + RUN_MS);
  await connected(env, () =>
    JobModel.updateOne({ _id: kind }, { $set: { runAt }, $setOnInsert: row }, { upsert: true }),
  );
}

/** Removes what runs leave behind, so that the next one finds the set as it was made. */
export async function tidyUp(env: Record<string, string>): Promise<void> {
  await connected(env, async () => {
    for (const name of LEFT_BEHIND) await mongoose.connection.collection(name).deleteMany({});
  });
}
