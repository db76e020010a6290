import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { z } from 'zod';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from './api-client.ts';

type Total = z.ZodType<{ total: number }>;
const keys = { hmacSignatureSecret: 'a'.repeat(32), hmacKeySignatureSecret: 'b'.repeat(32) };

/** A server that answers what comes with a right proof, or after one. */
function busyServer() {
  const calls: { url: string; body: Record<string, unknown> }[] = [];
  let isProved = false;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const sent = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
    calls.push({ url, body: sent });
    if (typeof sent['altcha'] === 'string') {
      const answer = JSON.parse(atob(sent['altcha'])) as Parameters<typeof verifySolution>[0];
      isProved = (await verifySolution({ ...answer, ...keys, deriveKey })).verified;
    }
    if (isProved) return Response.json({ total: 1 });
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      counter: 4,
      deriveKey,
      ...keys,
    });
    return Response.json({ error: 'Busy', code: 'proof_required', challenge }, { status: 429 });
  });
  return calls;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('sends a payload once more with the proof that a busy network asks for', async () => {
  const calls = busyServer();
  expect(await api.post<Total>('/users/login', { username: 'ada' })).toEqual({ total: 1 });
  expect(calls.map(({ url }) => url)).toEqual(['/api/v1/users/login', '/api/v1/users/login']);
  expect(calls[1]?.body).toMatchObject({ username: 'ada' });
});

it('proves for the device before it reads again', async () => {
  const calls = busyServer();
  expect(await api.get<Total>('/movies')).toEqual({ total: 1 });
  expect(calls.map(({ url }) => url)).toEqual(['/api/v1/movies', '/api/v1/users/device', '/api/v1/movies']);
});

it('fails as the server said where there is nothing to solve', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ error: 'Busy', code: 'proof_required' }, { status: 429 })),
  );
  await expect(api.get<Total>('/movies')).rejects.toMatchObject({ code: 'proof_required', message: 'Busy' });
});
