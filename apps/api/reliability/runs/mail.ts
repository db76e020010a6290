import { setTimeout as wait } from 'node:timers/promises';
import { newSignup } from '../../src/testing/account-flows.ts';
import { startSmtpSink, type SmtpSink } from '../../src/testing/smtp-sink.ts';
import { ms, quantile, tally, type FaultRun } from '../support/figures.ts';
import { ask } from '../support/http.ts';
import { install, type Api } from '../support/installation.ts';
import { until } from '../support/load.ts';

const PAIRS = { short: 30, full: 60 };
const WARM_UP = 5;
const OUTAGE_S = { short: 12, full: 45 };
const RATIO = { least: 0.8, most: 1.2 };
const DELIVERY_LIMIT_MS = 60_000;
const ATTEMPT_LIMIT_MS = 10_000;
const LEASE_MS = 60_000;
const EXIT_LIMIT_MS = 10_000;
/** Milliseconds for a slow machine. */
const PATIENCE = 150_000;

async function post(api: Api, path: string, json: unknown): Promise<number> {
  const answer = await ask(`${api.base}${path}`, { method: 'POST', json });
  if (answer.status >= 300 || answer.status === 0)
    throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.ms;
}

const arrived = (sink: SmtpSink, count: number) =>
  until(`${count} mails`, PATIENCE, () => Promise.resolve(sink.received.length >= count));

/** R19: the mail server is away while people sign up and forget their passwords. */
export const mailServerAway: FaultRun = {
  ids: ['R19'],
  async run({ full }) {
    const [up, away] = [await startSmtpSink(), await startSmtpSink()];
    const installations = [await install(), await install()];
    try {
      const [first, second] = installations;
      if (!first || !second) throw new Error('Two installations were wanted');
      const apis = {
        up: await first.startApi({ env: { SMTP_URL: up.url } }),
        away: await second.startApi({ env: { SMTP_URL: away.url } }),
      };
      await away.stop();
      const pairs = (full ? PAIRS.full : PAIRS.short) + WARM_UP;
      const members = Array.from({ length: pairs }, newSignup);
      const ratios: Record<string, number> = {};
      for (const path of ['/users/signup', '/forgot_password']) {
        const times = { up: [] as number[], away: [] as number[] };
        for (const [index, member] of members.entries()) {
          for (const side of index % 2 === 0 ? (['up', 'away'] as const) : (['away', 'up'] as const)) {
            const taken = await post(
              apis[side],
              path,
              path === '/users/signup' ? member : { email: member.email },
            );
            if (index >= WARM_UP) times[side].push(taken);
          }
        }
        ratios[path] = quantile(times.away, 0.5) / quantile(times.up, 0.5);
      }
      await wait((full ? OUTAGE_S.full : OUTAGE_S.short) * 1_000);
      await away.start();
      const requests = members.length * 2;
      const took = await arrived(away, requests);
      // One that comes twice would come now.
      await wait(2_000);
      const ids = new Set(away.received.map(({ mail }) => mail.messageId));
      const perMember = new Map<string, number>();
      for (const { recipients } of away.received)
        for (const address of recipients) perMember.set(address, (perMember.get(address) ?? 0) + 1);
      const wrong = members.filter(({ email }) => perMember.get(email) !== 2).length;
      return [
        {
          id: 'R19',
          promise: 'without a mail server sign-ups and codes take 0.8 to 1.2 of their time (medians)',
          measured: Object.entries(ratios)
            .map(([path, ratio]) => `${path} × ${ratio.toFixed(2)}`)
            .join(', '),
          met: Object.values(ratios).every((ratio) => ratio <= RATIO.most),
        },
        {
          id: 'R19',
          promise: 'every mail comes within 60 s of its return, once for each request',
          measured: `${away.received.length} mails (${ids.size} different) of ${requests} requests, the last after ${ms(took)}; ${wrong} members with another number than two`,
          met:
            took <= DELIVERY_LIMIT_MS &&
            ids.size === requests &&
            away.received.length === requests &&
            wrong === 0,
        },
      ];
    } finally {
      for (const installation of installations) await installation.close();
      for (const sink of [up, away]) await sink.stop();
    }
  },
};

/** R20: the mail server takes every mail and never answers. */
export const mailServerHangs: FaultRun = {
  ids: ['R20'],
  async run() {
    const installation = await install();
    const sink = await startSmtpSink({ hang: true });
    try {
      const api = await installation.startApi({ env: { SMTP_URL: sink.url } });
      await post(api, '/users/signup', newSignup());
      const times: number[] = [];
      for (let count = 0; count < 10; count += 1) times.push(await post(api, '/users/signup', newSignup()));
      const offered = (count: number) =>
        until(`${count} offers`, PATIENCE, () => Promise.resolve(sink.offered.length >= count));
      await offered(1);
      const begin = performance.now();
      // While the worker waits, requests do not.
      for (let count = 0; count < 10; count += 1) times.push(await post(api, '/users/signup', newSignup()));
      await offered(2);
      // The worker gives the attempt up, then leaves the server alone for five seconds.
      const pause = 5_000;
      const gaveUp = performance.now() - begin - pause;
      // The worker has a mail at hand that nobody will take.
      const asked = performance.now();
      api.kill('SIGTERM');
      const { code, at } = await api.exited;
      return [
        {
          id: 'R20',
          promise: 'no request waits for a mail server that hangs',
          measured: `20 sign-ups, slowest ${ms(Math.max(...times))}`,
          met: Math.max(...times) < 5_000,
        },
        {
          id: 'R20',
          promise: 'the worker gives up within 10 s and goes on with the next',
          measured: `the next mail was offered after ${ms(gaveUp + pause)}, of which 5 s are the pause`,
          // The worker looks for what is due every half second.
          met: gaveUp <= ATTEMPT_LIMIT_MS + 1_000,
        },
        {
          id: 'R20',
          promise: 'a process that waits for such a mail server stops with 0 within 10 s (R1)',
          measured: `exit ${code ?? 'by signal'} after ${ms(at - asked)}`,
          met: code === 0 && at - asked <= EXIT_LIMIT_MS,
        },
      ];
    } finally {
      await installation.close();
      await sink.stop();
    }
  },
};

/** R21: the process that has a mail at hand is killed. */
export const mailWorkerKilled: FaultRun = {
  ids: ['R21'],
  async run() {
    const installation = await install();
    const [hanging, sink] = [await startSmtpSink({ hang: true }), await startSmtpSink()];
    try {
      const doomed = await installation.startApi({ env: { SMTP_URL: hanging.url } });
      await post(doomed, '/users/signup', newSignup());
      await until('an offer', PATIENCE, () => Promise.resolve(hanging.offered.length > 0));
      doomed.kill('SIGKILL');
      await doomed.exited;
      const begin = performance.now();
      await installation.startApi({ env: { SMTP_URL: sink.url } });
      await arrived(sink, 1);
      const took = performance.now() - begin;
      await wait(2_000);
      const ids = [...hanging.offered, ...sink.received].map(({ mail }) => mail.messageId);
      return [
        {
          id: 'R21',
          promise:
            'another process sends the mail once when the lease of 60 s has ended, with the same Message-ID',
          measured: `after ${ms(took)}, ${sink.received.length} mail, Message-IDs ${new Set(ids).size === 1 ? 'equal' : tally(ids.map(String))}`,
          // The worker looks every half second; the lease began before the kill.
          met: took <= LEASE_MS + 2_000 && sink.received.length === 1 && new Set(ids).size === 1,
        },
      ];
    } finally {
      await installation.close();
      for (const each of [hanging, sink]) await each.stop();
    }
  },
};
