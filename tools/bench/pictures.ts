/**
 * What hostile and large profile pictures cost: status, time and memory of each, and what everybody else notices
 * while many are sent at once. Clients and server share this process, so memory counts what is sent as well.
 *
 * Usage: pnpm --filter bench pictures   (build packages/embedded-mongo first)
 */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { createApp } from 'api/src/app.ts';
import { createContext } from 'api/src/platform/context.ts';
import { beginSession } from 'api/src/domains/accounts/index.ts';
import { buildUser } from 'api/src/domains/members/users/users.builder.ts';
import { createDatabase } from 'api/src/platform/database/database.ts';
import { startHttpServer } from 'api/src/platform/process/http-server.ts';
import { createLogger } from 'api/src/platform/process/logger.ts';
import { loadCatalogue } from 'api/src/seed/catalogue.ts';
import { testEnv } from 'api/src/testing/test-env.ts';
import { startDatabase } from './database-process.ts';

const MIB = 1024 * 1024;
const AT_ONCE = 20;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

/** @returns a whole black PNG of one bit per pixel: a few kilobytes that decode to gigabytes */
function bomb(edge: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(edge / 8)) * edge);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  return sharp({ create: { width, height, channels: 3, noise, background: '#000' } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'filmfisher-bench-'));
// Temporary files of this process alone are counted.
const temporaryFolder = path.join(dataDir, 'tmp');
await mkdir(temporaryFolder);
process.env.TMPDIR = temporaryFolder;
const server = await startDatabase(path.join(dataDir, 'db'));
const log = createLogger('silent');
const context = createContext(testEnv({ RATE_LIMIT_SCALE: '100000', DATA_DIR: dataDir }));
const database = createDatabase(log);
await database.connect(server.uri, {
  dbName: 'pictures',
  createIndexes: () => context.limits.loginFailures.createIndexes(),
});
const app = createApp({
  context,
  log,
  readiness: { isReady: () => database.ping(), isStopping: () => false },
});
const http = await startHttpServer(app, 0, '127.0.0.1');
const base = `http://127.0.0.1:${http.port}/api/v1`;

/** Watches this process's memory while something runs. */
async function withMemory<T>(run: () => Promise<T>): Promise<{ result: T; ms: number; mib: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10);
  const begin = performance.now();
  const result = await run();
  const ms = Math.round(performance.now() - begin);
  clearInterval(sampler);
  peak = Math.max(peak, process.memoryUsage().rss);
  return { result, ms, mib: Math.round((peak - before) / MIB) };
}

async function member(): Promise<string> {
  const user = await buildUser(context);
  const { name, value } = await beginSession(context, user, { remember: false, device: 'bench' });
  return `${name}=${value ?? ''}`;
}

async function upload(bytes: Buffer, cookie: string): Promise<number> {
  const body = new FormData();
  body.set('profilePicture', new Blob([new Uint8Array(bytes)]), 'a.jpg');
  const answer = await fetch(`${base}/profile/update`, {
    method: 'PATCH',
    headers: { Cookie: cookie },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Reads films while something runs. */
async function withReads<T>(run: () => Promise<T>) {
  const times: number[] = [];
  let running = true;
  const reader = (async () => {
    while (running) {
      const begin = performance.now();
      await (await fetch(`${base}/movies?limit=20`)).arrayBuffer();
      times.push(performance.now() - begin);
      await wait(10);
    }
  })();
  const { result, ms, mib } = await withMemory(run);
  running = false;
  await reader;
  const sorted = times.toSorted((one, other) => one - other);
  const p99 = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
  return { result, figures: { ms, 'peak MiB': mib, reads: times.length, 'reads p99 ms': p99 } };
}

/** Sends many at once, and reads films meanwhile. */
async function flood(bytes: Buffer, cookies: readonly string[]) {
  const { result, figures } = await withReads(() =>
    Promise.all(cookies.map((cookie) => upload(bytes, cookie))),
  );
  const statuses: Record<number, number> = {};
  for (const status of result) statuses[status] = (statuses[status] ?? 0) + 1;
  return { ...figures, statuses: JSON.stringify(statuses) };
}

/** Breaks an upload off after two megabytes. */
function abort(cookie: string): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(`${base}/profile/update`, {
      method: 'PATCH',
      headers: {
        Cookie: cookie,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': 4 * MIB,
      },
    });
    sent.on('error', () => undefined);
    sent.on('close', resolve);
    sent.write('--x\r\nContent-Disposition: form-data; name="profilePicture"; filename="a.jpg"\r\n\r\n');
    sent.write(Buffer.alloc(2 * MIB, 1), () => sent.destroy());
  });
}

try {
  await loadCatalogue();
  const large = await photo(4000, 3000);
  const files: [string, Buffer][] = [
    ['JPEG, 1 MP', await photo(1200, 900)],
    [`JPEG, 12 MP, ${Math.round(large.length / 1024)} KiB`, large],
    ['PNG, 30000 x 30000', bomb(30_000)],
    ['PNG, 16000 x 16000', bomb(16_000)],
    ['PNG, 5000 x 5000 (just allowed)', bomb(5_000)],
    ['5 MiB and one byte', Buffer.alloc(5 * MIB + 1, 1)],
    ['truncated JPEG', large.subarray(0, large.length / 2)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1')],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['HTML', Buffer.from('<!doctype html>')],
    ['empty', Buffer.alloc(0)],
  ];
  const cookie = await member();
  await upload(await photo(100, 100), cookie);
  const single: Record<string, object> = {};
  for (const [name, bytes] of files) {
    const { result, ms, mib } = await withMemory(() => upload(bytes, cookie));
    single[name] = { KiB: Math.round(bytes.length / 1024), status: result, ms, 'peak MiB': mib };
  }
  console.table(single);

  const cookies: string[] = [];
  for (let index = 0; index < AT_ONCE; index += 1) cookies.push(await member());
  console.log(`${AT_ONCE} at once, films read meanwhile:`);
  console.table({
    'nothing sent, for 3 s': (await withReads(() => wait(3_000))).figures,
    'PNG, 16000 x 16000': await flood(bomb(16_000), cookies),
    'JPEG, 12 MP': await flood(large, cookies),
  });

  const temporary = async () => (await readdir(temporaryFolder)).length;
  const handles = async () => (await readdir('/proc/self/fd')).length;
  const before = { files: await temporary(), handles: await handles() };
  const { ms, mib } = await withMemory(() => Promise.all(cookies.map(abort)));
  // The clients' idle connections of before end meanwhile, and the server's side of those that broke off.
  const begin = performance.now();
  while ((await handles()) > before.handles && performance.now() - begin < 20_000) await wait(100);
  console.log(`${AT_ONCE} uploads broken off after 2 MiB:`);
  console.table({
    ms,
    'peak MiB': mib,
    'temporary files left': (await temporary()) - before.files,
    'handles more than before': (await handles()) - before.handles,
    'after s': Math.round((performance.now() - begin) / 1_000),
  });
} finally {
  await http.close(0);
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
