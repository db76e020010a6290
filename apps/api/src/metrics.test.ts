import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createClient, type SendRequest } from './testing/http-client.ts';
import { startProcess, waitFor, type ServerProcess } from './testing/server-process.ts';
import { newDatabaseName } from './testing/test-databases.ts';

const TIMEOUT_MS = 90_000;
const USERNAME = 'metrics_canary';
const PASSWORD = 'canary of the metrics 1';
const dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-metrics-'));

let server: ServerProcess;
let send: SendRequest;
let metricsOrigin: string;

beforeAll(async () => {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/${newDatabaseName()}`;
  server = startProcess({
    DATA_DIR: dataDir,
    BCRYPT_COST: '4',
    MONGODB_URI: uri.href,
    METRICS_PORT: '0',
    SEED_CATALOGUE: 'false',
    SEED_DEMO: 'false',
    OVERLOAD_REQUESTS: '256',
  });
  const origin = `http://127.0.0.1:${await server.listening}`;
  send = createClient(origin);
  await waitFor(async () => (await fetch(`${origin}/readyz`)).ok, TIMEOUT_MS);
  metricsOrigin = `http://127.0.0.1:${/"metricsPort":(\d+)/.exec(server.output())?.[1]}`;
});
afterAll(async () => {
  server.kill('SIGTERM');
  await server.exited;
  rmSync(dataDir, { recursive: true });
});

async function scrape(): Promise<string> {
  const answer = await fetch(`${metricsOrigin}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return answer.text();
}

/** @returns the value of a series, such as `name{label="value"}` */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('the metrics of a process', () => {
  it('counts requests by pattern and status, and reveals nothing about anybody', async () => {
    const id = randomBytes(12).toString('hex');
    await send('GET', '/movies?limit=1');
    await send('GET', '/movies?limit=1');
    await send('GET', `/movies/${id}`);
    await send('GET', `/no/such/${id}`);
    await send('POST', '/users/login', { json: { username: USERNAME, password: PASSWORD } });
    const count = (method: string, route: string, status: string) =>
      `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;
    // The end of an answer is counted after the client has it.
    await expect.poll(async () => valueOf(await scrape(), count('POST', '/users/login', '4xx'))).toBe(1);
    const text = await scrape();
    expect(valueOf(text, count('GET', '/movies', '2xx'))).toBe(2);
    expect(valueOf(text, count('GET', '/movies/:id', '4xx'))).toBe(1);
    expect(valueOf(text, count('GET', 'unknown', '4xx'))).toBe(1);
    expect(valueOf(text, 'filmfisher_failures_total{code="invalid_credentials"}')).toBe(1);
    expect(valueOf(text, 'filmfisher_failures_total{code="movie_not_found"}')).toBe(1);
    for (const secret of [id, USERNAME, PASSWORD, '127.0.0.1']) expect(text).not.toContain(secret);
  });

  it('reports the state of its parts', async () => {
    const text = await scrape();
    for (const [series, value] of [
      ['filmfisher_database_up', 1],
      ['filmfisher_requests_limit', 256],
      ['filmfisher_requests_working', 0],
      ['filmfisher_requests_shed_total{work="read"}', 0],
      ['filmfisher_heavy_work{state="waiting"}', 0],
      ['filmfisher_heavy_work_refused_total', 0],
      ['filmfisher_outbox_messages{status="pending"}', 0],
      ['filmfisher_outbox_messages{status="dead"}', 0],
      ['filmfisher_outbox_oldest_seconds', 0],
      ['mongodb_pool_waiting', 0],
      ['filmfisher_shared_answers_total{result="hit"}', 1],
      ['filmfisher_task_runs_total{task="erasure",outcome="ok"}', 1],
    ] as const) {
      expect([series, valueOf(text, series)]).toEqual([series, value]);
    }
    expect(valueOf(text, 'mongodb_pool_connections{state="idle"}')).toBeGreaterThan(0);
    expect(
      valueOf(text, 'mongodb_command_duration_seconds_count{command="find",outcome="ok"}'),
    ).toBeGreaterThan(0);
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_heap_size_used_bytes',
      'process_open_fds',
    ]) {
      expect(valueOf(text, name)).toBeGreaterThanOrEqual(0);
    }
  });

  it('serves metrics on their own port only, and nothing else there', async () => {
    expect((await send('GET', '//metrics')).status).toBe(404);
    expect((await send('GET', '/metrics')).status).toBe(404);
    expect((await fetch(`${metricsOrigin}/api/v1/movies`)).status).toBe(404);
    expect((await fetch(`${metricsOrigin}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});
