import mongoose from 'mongoose';
import { startSmtpSink } from 'api/src/testing/smtp-sink.ts';
import { populate } from '../support/community.ts';
import type { FaultRun } from '../support/figures.ts';
import { ask } from '../support/http.ts';
import { install } from '../support/installation.ts';
import { until } from '../support/load.ts';

/** R28: a session, a code and a proof have expired, and the sweep has not removed their rows yet. */
export const expiredRows: FaultRun = {
  ids: ['R28'],
  async run() {
    const installation = await install();
    const sink = await startSmtpSink();
    try {
      const { members } = await populate(installation, { films: 1, members: 2 });
      const api = await installation.startApi({ env: { SMTP_URL: sink.url } });
      const post = (path: string, json: unknown, cookie?: string) =>
        ask(`${api.base}${path}`, { method: 'POST', json, ...(cookie !== undefined && { cookie }) });

      /** Asks for a code and waits for its mail. */
      const codeFor = async (email: string) => {
        const before = sink.received.length;
        await post('/forgot_password', { email });
        await until('a code', 60_000, () => Promise.resolve(sink.received.length > before));
        return /\b\d{6}\b/.exec(sink.received.at(-1)?.mail.text ?? '')?.[0] ?? '';
      };
      /** Lets the rows expire a second ago. */
      const expire = (collection: string, fields: readonly string[]) =>
        installation.past(async () => {
          const past = new Date(Date.now() - 1_000);
          const $set = Object.fromEntries(fields.map((field) => [field, past]));
          await mongoose.connection.collection(collection).updateMany({}, { $set });
        });
      const rowsOf = (collection: string) =>
        installation.past(() => mongoose.connection.collection(collection).countDocuments());

      const [one, two] = members;
      if (!one || !two) throw new Error('Two members were wanted');
      const emails = { one: `${one.username}@example.com`, two: `${two.username}@example.com` };

      await expire('sessions', ['absExpiresAt']);
      const who = await ask(`${api.base}/users/auth`, { cookie: one.cookie });
      const sessionsLeft = await rowsOf('sessions');

      const code = await codeFor(emails.one);
      await expire('otps', ['expiresAt']);
      const verified = await post('/otp/verify', { email: emails.one, otp: code });
      const codesLeft = await rowsOf('otps');

      const fresh = await codeFor(emails.two);
      const proof = await post('/otp/verify', { email: emails.two, otp: fresh });
      const cookie = proof.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      await expire('reset_grants', ['expiresAt']);
      const reset = await post(
        '/forgot_password/reset',
        { email: emails.two, newPassword: 'another horse battery' },
        cookie,
      );
      const grantsLeft = await rowsOf('reset_grants');
      return [
        {
          id: 'R28',
          promise: 'what has expired is refused',
          measured: `session ${who.text.includes('"isAuthenticated":false') ? 'refused' : 'GOOD'}, code ${verified.status}, proof ${proof.status}, then ${reset.status}; rows left: ${sessionsLeft}, ${codesLeft}, ${grantsLeft}`,
          met:
            who.text.includes('"isAuthenticated":false') &&
            verified.status === 400 &&
            proof.status === 200 &&
            reset.status === 401 &&
            sessionsLeft > 0 &&
            codesLeft > 0 &&
            grantsLeft > 0,
        },
      ];
    } finally {
      await installation.close();
      await sink.stop();
    }
  },
};
