import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSignup } from '../../testing/account-flows.ts';
import { startProcessGroup, type ProcessGroup } from '../../testing/process-group.ts';
import { waitFor } from '../../testing/server-process.ts';
import { startSmtpSink, type SmtpSink } from '../../testing/smtp-sink.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { JobModel } from '../jobs/jobs.model.ts';

const LEASE_MS = 20_000;

let hanging: SmtpSink;
let sink: SmtpSink;
let group: ProcessGroup;
let successor: TestApi;
let offset = 0;

beforeAll(async () => {
  hanging = await startSmtpSink({ hang: true });
  sink = await startSmtpSink();
  group = await startProcessGroup();
  // An application over the same database and keys whose clock can be moved, and whose mail server answers.
  successor = await createTestApi({
    mongoUri: group.mongoUri,
    dbName: 'filmfisher',
    env: { ...group.secrets, SMTP_URL: sink.url },
    context: { clock: { now: () => new Date(Date.now() + offset) } },
  });
}, 120_000);
afterAll(async () => {
  await successor.close();
  await group.close();
  await sink.stop();
  await hanging.stop();
});

describe('a process that is killed while its mail server has a mail at hand (R21)', () => {
  it('leaves its mail to another after the lease, which sends it once under the same Message-ID', async () => {
    const api = await group.add({ SMTP_URL: hanging.url });
    const payload = newSignup();
    expect((await api.send('POST', '/users/signup', { json: payload })).status).toBe(201);
    await waitFor(() => Promise.resolve(hanging.offered.length > 0), 60_000);
    api.server.kill('SIGKILL');
    // null: ended by the signal, without a word to the database.
    expect(await api.server.exited).toBeNull();
    const killedAt = Date.now();

    const row = await JobModel.findOne({ queue: 'soon' }).lean();
    expect(row).toMatchObject({ kind: 'mail', attempts: 0 });
    expect(row?.lease).toMatch(/^[\w-]{36}$/);
    expect(row?.runAt.getTime()).toBeLessThanOrEqual(killedAt + LEASE_MS);

    const leaseEnds = row?.runAt.getTime() ?? 0;
    offset = leaseEnds - Date.now() - 10_000;
    await successor.jobs.soon.drain();
    expect(sink.received).toEqual([]);
    offset = leaseEnds - Date.now() + 1;
    await successor.jobs.soon.drain();
    await successor.jobs.soon.drain();

    expect(sink.received.map(({ recipients }) => recipients)).toEqual([[payload.email]]);
    const lost = hanging.offered[0]?.mail;
    expect(lost?.messageId).toBe(`<${row?._id ?? ''}@localhost>`);
    expect(sink.received[0]?.mail.messageId).toBe(lost?.messageId);
    expect(sink.received[0]?.mail.text).toBe(lost?.text);
    expect(await JobModel.countDocuments({ kind: 'mail' })).toBe(0);
  }, 180_000);
});
