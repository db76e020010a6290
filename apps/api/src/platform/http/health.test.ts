import express from 'express';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startHttpServer, type RunningServer } from '../process/http-server.ts';
import { healthRoutes, type Readiness } from './health.ts';

let server: RunningServer | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close(0);
});

async function serve(readiness: Partial<Readiness>): Promise<(path: string) => Promise<unknown[]>> {
  const routes = healthRoutes({
    isReady: () => Promise.resolve(true),
    isStopping: () => false,
    ...readiness,
  });
  const { port } = (server = await startHttpServer(express().use(routes), 0, '127.0.0.1'));
  return async (path) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, await answer.json()];
  };
}

const OK = [200, { status: 'ok' }];
const UNAVAILABLE = [503, { status: 'unavailable' }];

describe('probes (R26)', () => {
  it('reports a process as alive, but soon as not ready, while the database never answers', async () => {
    const ask = await serve({ isReady: () => new Promise(() => undefined) });
    expect(await ask('/healthz')).toEqual(OK);
    expect(await ask('/readyz')).toEqual(UNAVAILABLE);
  });

  it('reveals nothing of a failed check', async () => {
    const ask = await serve({ isReady: () => Promise.reject(new Error('secret')) });
    expect(await ask('/readyz')).toEqual(UNAVAILABLE);
  });

  it('asks the database once for simultaneous probes', async () => {
    let asked = 0;
    // However long the twenty take.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const ask = await serve({ isReady: () => Promise.resolve((asked += 1) > 0) });
    expect(await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')))).toEqual(
      Array.from({ length: 20 }, () => OK),
    );
    expect(asked).toBe(1);
  });

  it('reports a stopping process as not ready at once, but still as alive', async () => {
    let stopping = false;
    const ask = await serve({ isStopping: () => stopping });
    expect(await ask('/readyz')).toEqual(OK);
    stopping = true;
    expect(await ask('/readyz')).toEqual(UNAVAILABLE);
    expect(await ask('/healthz')).toEqual(OK);
  });
});
