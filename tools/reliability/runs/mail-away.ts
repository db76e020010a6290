import { setTimeout as wait } from 'node:timers/promises';
import { newSignup } from 'api/src/testing/account-flows.ts';
import { startSmtpSink, type SmtpSink } from 'api/src/testing/smtp-sink.ts';
import { ms, quantile, type FaultRun } from '../support/figures.ts';
import { install, NO_SHEDDING, type Api } from '../support/installation.ts';
import { arrived, post } from '../support/mail.ts';

const PAIRS = { short: 25, full: 60 };
const WARM_UP = 5;
const OUTAGE_S = { short: 12, full: 30 };
const RATIO = { least: 0.8, most: 1.2 };
const DELIVERY_LIMIT_MS = 60_000;
const PATHS = ['/users/signup', '/forgot_password'] as const;

/** A process of the product and the mail server of its own. */
interface Side {
  api: Api;
  sink: SmtpSink;
  /** Requests that each led to a mail. */
  requests: number;
  members: string[];
}

/**
 * Sends every request to both sides, in turns.
 * @returns by path how long those without a mail server take, as a share of the others' time (medians)
 */
async function compare(sides: { up: Side; away: Side }, pairs: number): Promise<Record<string, number>> {
  const members = Array.from({ length: pairs + WARM_UP }, newSignup);
  const ratios: Record<string, number> = {};
  for (const path of PATHS) {
    const times = { up: [] as number[], away: [] as number[] };
    for (const [index, member] of members.entries()) {
      for (const name of index % 2 === 0 ? (['up', 'away'] as const) : (['away', 'up'] as const)) {
        const json = path === '/users/signup' ? member : { email: member.email };
        const taken = await post(sides[name].api, path, json);
        if (index >= WARM_UP) times[name].push(taken);
      }
    }
    ratios[path] = quantile(times.away, 0.5) / quantile(times.up, 0.5);
  }
  for (const side of [sides.up, sides.away]) {
    side.requests += members.length * PATHS.length;
    side.members.push(...members.map(({ email }) => email));
  }
  return ratios;
}

/** @returns how many members got another number of mails than one for each of their requests */
function wronglyServed({ sink, members }: Side): number {
  const counts = new Map<string, number>();
  for (const { recipients } of sink.received)
    for (const address of recipients) counts.set(address, (counts.get(address) ?? 0) + 1);
  return members.filter((email) => counts.get(email) !== PATHS.length).length;
}

/**
 * R19: the mail server is away while people sign up and forget their passwords. Compares two processes: first one has a
 * mail server, then the other. No two processes are equally fast, and swapping them cancels the difference.
 */
export const mailServerAway: FaultRun = {
  ids: ['R19'],
  async run({ full }) {
    const sinks = [await startSmtpSink(), await startSmtpSink()];
    const installations = [await install(), await install()];
    try {
      const sides: Side[] = [];
      for (const [index, sink] of sinks.entries()) {
        const api = await installations[index]?.startApi({ env: { ...NO_SHEDDING, SMTP_URL: sink.url } });
        if (!api) throw new Error('Two installations were wanted');
        sides.push({ api, sink, requests: 0, members: [] });
      }
      const [first, second] = sides;
      if (!first || !second) throw new Error('Two sides were wanted');
      const pairs = full ? PAIRS.full : PAIRS.short;
      const delivered = (side: Side) => arrived(side.sink, side.requests);

      await second.sink.stop();
      const one = await compare({ up: first, away: second }, pairs);
      await wait((full ? OUTAGE_S.full : OUTAGE_S.short) * 1_000);
      await second.sink.start();
      const returned = [await delivered(second)];
      await delivered(first);
      await first.sink.stop();
      const other = await compare({ up: second, away: first }, pairs);
      await first.sink.start();
      returned.push(await delivered(first));
      await delivered(second);
      // One that comes twice would come now.
      await wait(2_000);

      const ratios = PATHS.map((path) => ({
        path,
        ratio: Math.sqrt((one[path] ?? Number.NaN) * (other[path] ?? Number.NaN)),
      }));
      const mails = sides.flatMap(({ sink }) => sink.received);
      const different = new Set(mails.map(({ mail }) => mail.messageId)).size;
      const requests = first.requests + second.requests;
      const wrong = wronglyServed(first) + wronglyServed(second);
      return [
        {
          id: 'R19',
          promise: 'times × 0.8 to 1.2 (medians)',
          measured: `${ratios
            .map(({ path, ratio }) => `${path} × ${ratio.toFixed(2)}`)
            .join(', ')}; 2 × ${pairs} pairs each`,
          met: ratios.every(({ ratio }) => ratio >= RATIO.least && ratio <= RATIO.most),
        },
        {
          id: 'R19',
          promise: 'every mail within 60 s, once',
          measured: `${requests} requests: ${mails.length} mails, ${different} different, within ${ms(Math.max(...returned))}; ${wrong} members with another number`,
          met:
            returned.every((took) => took <= DELIVERY_LIMIT_MS) &&
            different === requests &&
            mails.length === requests &&
            wrong === 0,
        },
      ];
    } finally {
      for (const installation of installations) await installation.close();
      for (const sink of sinks) await sink.stop();
    }
  },
};
