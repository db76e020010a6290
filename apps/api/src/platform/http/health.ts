import { Router } from 'express';
import { setTimeout as wait } from 'node:timers/promises';

const PROBES = new Set(['/healthz', '/readyz']);
const PING_LIMIT_MS = 500;
const CACHE_MS = 1_000;

export interface Readiness {
  /** Whether the database answers and holds what a start puts into it. */
  isReady: () => Promise<boolean>;
  isStopping: () => boolean;
}

/** @returns whether the path is a probe's, which is answered however busy the process is */
export function isProbe(path: string): boolean {
  return PROBES.has(path);
}

/**
 * GET /healthz: the process lives; asks nobody. GET /readyz: the database answers and the process is not stopping;
 * the answer is kept for a second, so that probes cannot load the database.
 *
 * @param readiness.isReady resolves to whether requests can be served; a rejection counts as no
 * @param readiness.isStopping takes effect at once
 */
export function healthRoutes({ isReady, isStopping }: Readiness): Router {
  let cached: { at: number; ready: Promise<boolean> } | null = null;

  function ready(): Promise<boolean> {
    const at = Date.now();
    if (cached && at - cached.at < CACHE_MS) return cached.ready;
    const answer = Promise.race([isReady().catch(() => false), wait(PING_LIMIT_MS, false, { ref: false })]);
    cached = { at, ready: answer };
    return answer;
  }

  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const ok = !isStopping() && (await ready());
    response
      .status(ok ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status: ok ? 'ok' : 'unavailable' });
  });
  return router;
}
