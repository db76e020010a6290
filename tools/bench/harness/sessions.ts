import mongoose from 'mongoose';
import { loadEnv } from 'api/src/platform/env/env.ts';
import { beginSession } from 'api/src/domains/accounts/users/sessions.service.ts';
import { systemClock } from 'api/src/platform/process/clock.ts';
import { madeId } from '../data/ids.ts';

/** Collections that only a run fills, besides stars that members give again; empty in a made set. */
const LEFT_BEHIND = ['sessions', 'sign_in_marks', 'rate_limits'];

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

/** Removes what runs leave behind, so that the next one finds the set as it was made. */
export async function tidyUp(env: Record<string, string>): Promise<void> {
  await connected(env, async () => {
    for (const name of LEFT_BEHIND) await mongoose.connection.collection(name).deleteMany({});
  });
}
