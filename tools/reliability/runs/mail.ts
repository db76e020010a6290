import { setTimeout as wait } from 'node:timers/promises';
import { newSignup } from 'api/src/testing/account-flows.ts';
import { startSmtpSink } from 'api/src/testing/smtp-sink.ts';
import { ms, tally, type FaultRun } from '../support/figures.ts';
import { install, NO_SHEDDING } from '../support/installation.ts';
import { until } from '../support/load.ts';
import { arrived, TIMEOUT_MS, post } from '../support/mail.ts';

const ATTEMPT_LIMIT_MS = 10_000;
const LEASE_MS = 20_000;
const EXIT_LIMIT_MS = 10_000;

/** R20: the mail server takes every mail and never answers. */
export const mailServerHangs: FaultRun = {
  ids: ['R20'],
  waits: true,
  async run() {
    const installation = await install();
    const sink = await startSmtpSink({ hang: true });
    try {
      const api = await installation.startApi({ env: { ...NO_SHEDDING, SMTP_URL: sink.url } });
      await post(api, '/users/signup', newSignup());
      const times: number[] = [];
      for (let count = 0; count < 10; count += 1) times.push(await post(api, '/users/signup', newSignup()));
      const offered = (count: number) =>
        until(`${count} offers`, TIMEOUT_MS, () => Promise.resolve(sink.offered.length >= count));
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
          promise: 'no request waits',
          measured: `20 sign-ups, slowest ${ms(Math.max(...times))}`,
          met: Math.max(...times) < 5_000,
        },
        {
          id: 'R20',
          promise: 'worker gives up within 10 s',
          measured: `next mail after ${ms(gaveUp + pause)}, 5 s of it pause`,
          // The worker looks for what is due every half second.
          met: gaveUp <= ATTEMPT_LIMIT_MS + 1_000,
        },
        {
          id: 'R20',
          promise: 'ends with 0 within 10 s',
          measured: `${code ?? 'signal'} after ${ms(at - asked)}`,
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
  waits: true,
  async run() {
    const installation = await install();
    const [hanging, sink] = [await startSmtpSink({ hang: true }), await startSmtpSink()];
    try {
      const doomed = await installation.startApi({ env: { ...NO_SHEDDING, SMTP_URL: hanging.url } });
      await post(doomed, '/users/signup', newSignup());
      await until('an offer', TIMEOUT_MS, () => Promise.resolve(hanging.offered.length > 0));
      doomed.kill('SIGKILL');
      await doomed.exited;
      const begin = performance.now();
      await installation.startApi({ env: { ...NO_SHEDDING, SMTP_URL: sink.url } });
      await arrived(sink, 1);
      const took = performance.now() - begin;
      await wait(2_000);
      const ids = [...hanging.offered, ...sink.received].map(({ mail }) => mail.messageId);
      return [
        {
          id: 'R21',
          promise: 'once, same Message-ID, after 20 s',
          measured: `${sink.received.length} mail after ${ms(took)}, Message-IDs ${new Set(ids).size === 1 ? 'equal' : tally(ids.map(String))}`,
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
