/**
 * What a mail server that is away costs those who sign up or forget their password, how soon mail comes after it is
 * back, and how soon after a sending process was killed (docs/security.md, R19 and R21).
 *
 * Two processes of the product, each on a database of its own, are asked in turns; only one of them has a mail
 * server that answers. bcrypt cost 4, so that hashing does not hide what mail costs.
 *
 * Usage: pnpm --filter bench mail [pairs, 60]   (build first; takes three minutes)
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newSignup } from 'api/src/testing/account-flows.ts';
import { createClient } from 'api/src/testing/http-client.ts';
import { startProcess, waitFor } from 'api/src/testing/server-process.ts';
import { startSmtpSink, type SmtpSink } from 'api/src/testing/smtp-sink.ts';
import { startDatabase } from './database-process.ts';

const PAIRS = Number(process.argv[2] ?? 60);
const WARM_UP = 5;
/** The first ends while the worker's pauses still grow, the second when they have their full length. */
const OUTAGE_SECONDS = [10, 45];
const MAILS_PER_OUTAGE = 10;
const LIMIT_MS = 120_000;

const dataDir = await mkdtemp(path.join(tmpdir(), 'filmfisher-bench-'));
const database = await startDatabase(path.join(dataDir, 'db'));
const sinks: SmtpSink[] = [];
const servers: ReturnType<typeof startProcess>[] = [];

async function sinkOf(options?: { hang: boolean }): Promise<SmtpSink> {
  const sink = await startSmtpSink(options);
  sinks.push(sink);
  return sink;
}

const secret = () => randomBytes(32).toString('hex');
const secrets = {
  JWT_SECRETS: `k1:${secret()}`,
  PASSWORD_PEPPER: secret(),
  OTP_PEPPER: secret(),
  MAIL_KEY: secret(),
};

async function startApi(dbName: string, sink: SmtpSink) {
  const uri = new URL(database.uri);
  uri.pathname = `/${dbName}`;
  const server = startProcess({
    ...secrets,
    MONGODB_URI: uri.href,
    DATA_DIR: path.join(dataDir, `process-${servers.length}`),
    SMTP_URL: sink.url,
    RATE_LIMIT_SCALE: '100000',
    BCRYPT_COST: '4',
    SEED_CATALOGUE: 'false',
    SEED_DEMO: 'false',
    LOG_LEVEL: 'info',
  });
  servers.push(server);
  const origin = `http://127.0.0.1:${await server.listening}`;
  await waitFor(async () => (await fetch(`${origin}/readyz`)).ok, LIMIT_MS);
  const send = createClient(origin);
  return {
    server,
    async post(route: string, json: object): Promise<number> {
      const begin = performance.now();
      const { status } = await send('POST', route, { json });
      if (status >= 300) throw new Error(`${route}: ${status}`);
      return performance.now() - begin;
    },
  };
}
type Api = Awaited<ReturnType<typeof startApi>>;

const round = (value: number) => Math.round(value * 100) / 100;
function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** @returns milliseconds until a sink has taken this many mails */
const until = (sink: SmtpSink, count: number) =>
  waitFor(() => Promise.resolve(sink.received.length >= count), LIMIT_MS);

/** @throws when a request led to another number of mails than one */
function checkOneEach(sink: SmtpSink, expected: Map<string, number>): void {
  const ids = new Set(sink.received.map(({ mail }) => mail.messageId));
  const counts = new Map<string, number>();
  for (const { recipients } of sink.received)
    for (const address of recipients) counts.set(address, (counts.get(address) ?? 0) + 1);
  const wrong = [...expected].filter(([address, count]) => counts.get(address) !== count);
  const requests = [...expected.values()].reduce((sum, count) => sum + count, 0);
  if (wrong.length > 0 || ids.size !== requests || sink.received.length !== requests)
    throw new Error(`${requests} requests led to ${sink.received.length} mails, ${ids.size} different`);
  console.log(`${requests} requests, ${sink.received.length} mails: one each`);
}

async function latency(up: Api, down: Api, expected: { up: Map<string, number>; down: Map<string, number> }) {
  const members = Array.from({ length: PAIRS + WARM_UP }, () => ({ up: newSignup(), down: newSignup() }));
  const both = { up, down };
  for (const route of ['/users/signup', '/forgot_password']) {
    const times = { up: [] as number[], down: [] as number[] };
    for (const [index, member] of members.entries()) {
      for (const side of index % 2 === 0 ? (['up', 'down'] as const) : (['down', 'up'] as const)) {
        const { email } = member[side];
        const taken = await both[side].post(route, route === '/users/signup' ? member[side] : { email });
        expected[side].set(email, (expected[side].get(email) ?? 0) + 1);
        if (index >= WARM_UP) times[side].push(taken);
      }
    }
    const [whenUp, whenDown] = [median(times.up), median(times.down)];
    console.log(
      `${route}, ${PAIRS} pairs: median ${round(whenUp)} ms with a mail server, ${round(whenDown)} ms without, ratio ${round(whenDown / whenUp)}`,
    );
  }
}

async function outage(api: Api, sink: SmtpSink, seconds: number, expected: Map<string, number>) {
  for (let count = 0; count < MAILS_PER_OUTAGE; count += 1) {
    const payload = newSignup();
    await api.post('/users/signup', payload);
    expected.set(payload.email, 1);
  }
  await wait(seconds * 1_000);
  const [before, total] = [
    sink.received.length,
    [...expected.values()].reduce((sum, count) => sum + count, 0),
  ];
  await sink.start();
  const first = await until(sink, before + 1);
  const all = first + (await until(sink, total));
  console.log(
    `away for ${seconds} s or more, ${total - before} mails waiting: the first came ${round(first / 1_000)} s after it was back, the last ${round(all / 1_000)} s`,
  );
}

async function kill(): Promise<void> {
  const [hanging, sink] = [await sinkOf({ hang: true }), await sinkOf()];
  const doomed = await startApi('killed', hanging);
  await doomed.post('/users/signup', newSignup());
  await waitFor(() => Promise.resolve(hanging.offered.length > 0), LIMIT_MS);
  doomed.server.kill('SIGKILL');
  const begin = performance.now();
  await startApi('killed', sink);
  await until(sink, 1);
  const seconds = round((performance.now() - begin) / 1_000);
  const same = sink.received[0]?.mail.messageId === hanging.offered[0]?.mail.messageId;
  console.log(`killed while sending: another process sent it ${seconds} s later, same Message-ID: ${same}`);
}

try {
  const [answering, away] = [await sinkOf(), await sinkOf()];
  const [up, down] = [await startApi('up', answering), await startApi('down', away)];
  await away.stop();
  const expected = { up: new Map<string, number>(), down: new Map<string, number>() };
  await latency(up, down, expected);
  const killed = kill();
  for (const seconds of OUTAGE_SECONDS) {
    await outage(down, away, seconds, expected.down);
    await away.stop();
  }
  await killed;
  checkOneEach(answering, expected.up);
  checkOneEach(away, expected.down);
} finally {
  for (const server of servers) server.kill('SIGKILL');
  await Promise.all(servers.map((server) => server.exited));
  for (const sink of sinks) await sink.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
