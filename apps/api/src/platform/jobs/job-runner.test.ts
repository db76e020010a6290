import mongoose from 'mongoose';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { inTransaction } from '../database/transaction.ts';
import { Postponed, type JobHandler, type JobRun } from './job-run.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';
import { enqueue, type JobType } from './jobs.ts';
import { JobModel } from './jobs.model.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const START = Date.parse('2026-03-01T12:00:00Z');

type Data = { n: number };
const type: JobType<Data> = { name: 'test', queue: 'soon', schema: z.object({ n: z.number() }) };
const log = pino({ level: 'silent' });

let api: TestApi;
let now = START;
const clock = { now: () => new Date(now) };

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
afterEach(async () => {
  now = START;
  await JobModel.deleteMany({});
});

function runnerOf(
  run: (data: Data, job: JobRun) => Promise<void>,
  more: Partial<Pick<JobHandler<Data>, 'atOnce' | 'gaveUp'>> = {},
): JobRunner {
  const handler: JobHandler<Data> = { type, run, ...more };
  return createJobRunner({ queue: 'soon', handlers: [handler], clock, log });
}
const ask = (n: number) => enqueue(type, { n }, { now: clock.now() });

describe('a job', () => {
  it('is stored with the writes of its transaction or not at all, and done after it', async () => {
    const done: number[] = [];
    const runner = runnerOf(async ({ n }) => void done.push(await Promise.resolve(n)));
    const broken = inTransaction(async (session) => {
      await enqueue(type, { n: 1 }, { now: clock.now(), session });
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    await inTransaction((session) => enqueue(type, { n: 2 }, { now: clock.now(), session }));
    await runner.drain();
    expect(done).toEqual([2]);
    expect(await JobModel.countDocuments()).toBe(0);
  });

  it('of a process that died is done by another one after 20 seconds', async () => {
    const done: number[] = [];
    const runner = runnerOf(async ({ n }) => void done.push(await Promise.resolve(n)));
    await ask(1);
    await JobModel.updateOne({}, { $set: { lease: 'the dead one', runAt: new Date(START + 20 * SECOND) } });
    await runner.drain();
    expect(done).toEqual([]);
    now += 20 * SECOND;
    await runner.drain();
    expect(done).toEqual([1]);
  });

  it('that ends in the transaction of its effects has them once, though its process lost it meanwhile', async () => {
    const effects = mongoose.connection.collection('testEffects');
    await effects.deleteMany({});
    let attempts = 0;
    const runner = runnerOf(async (_data, job) => {
      attempts += 1;
      // Another process took it for dead.
      if (attempts === 1)
        await JobModel.updateOne({}, { $set: { lease: 'another', runAt: new Date(START) } });
      await inTransaction(async (session) => {
        await effects.insertOne({ attempts }, { session });
        await job.finish(session);
      });
    });
    await ask(1);
    await runner.drain();
    expect(await effects.find().project({ _id: 0 }).toArray()).toEqual([{ attempts: 2 }]);
  });

  it('that fails is tried five times, later and later, and then given up without its data', async () => {
    const gaveUp: unknown[] = [];
    const runner = runnerOf(() => Promise.reject(new Error('no')), {
      gaveUp: async (data) => void gaveUp.push(await Promise.resolve(data)),
    });
    await ask(7);
    const delays: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await runner.drain();
      const row = await JobModel.findOne().lean();
      delays.push(((row?.runAt.getTime() ?? 0) - now) / SECOND);
      now += 10 * MINUTE;
    }
    expect(delays.slice(0, 4)).toEqual([5, 20, 80, 320]);
    expect(gaveUp).toEqual([{ n: 7 }]);
    expect(await JobModel.findOne().lean()).toMatchObject({ queue: 'dead', data: null, attempts: 5 });
  });

  it('whose data its schema refuses is given up like any other', async () => {
    const run = vi.fn(() => Promise.resolve());
    await enqueue(type, { n: 'x' } as unknown as Data, { now: clock.now() });
    await runnerOf(run).drain();
    expect(run).not.toHaveBeenCalled();
    expect(await JobModel.findOne().lean()).toMatchObject({ queue: 'soon', attempts: 1 });
  });

  it('that is put off waits, which is no failure', async () => {
    const until = new Date(START + MINUTE);
    let isReady = false;
    const runner = runnerOf(() =>
      isReady ? Promise.resolve() : Promise.reject(new Postponed('busy', until)),
    );
    await ask(1);
    await runner.drain();
    expect(await JobModel.findOne().lean()).toMatchObject({ attempts: 0, lease: null, runAt: until });
    isReady = true;
    now += MINUTE;
    await runner.drain();
    expect(await JobModel.countDocuments()).toBe(0);
  });

  it('of one subject starts over when it is requested again', async () => {
    const done: number[] = [];
    const runner = runnerOf(async ({ n }) => void done.push(await Promise.resolve(n)));
    const again = (n: number) => enqueue(type, { n }, { now: clock.now(), id: 'the one' });
    await again(1);
    await JobModel.updateOne({}, { $set: { queue: 'dead', attempts: 5 } });
    await again(2);
    await again(3);
    await runner.drain();
    expect(done).toEqual([3]);
  });
});

describe('a runner', () => {
  it('does as many jobs of a kind at once as it may', async () => {
    let [under, most] = [0, 0];
    const ends: (() => void)[] = [];
    const runner = runnerOf(
      async () => {
        most = Math.max(most, (under += 1));
        await new Promise<void>((resolve) => ends.push(resolve));
        under -= 1;
      },
      { atOnce: 2 },
    );
    for (const n of [1, 2, 3]) await ask(n);
    const drained = runner.drain();
    for (let ended = 0; ended < 3; ended += 1) {
      await vi.waitFor(() => expect(ends.length).toBeGreaterThan(ended));
      ends[ended]?.();
    }
    await drained;
    expect(most).toBe(2);
  });

  it('shares jobs with those of other processes, each done once', async () => {
    const done: number[] = [];
    const runners = [1, 2].map(() => runnerOf(async ({ n }) => void done.push(await Promise.resolve(n))));
    for (let n = 0; n < 8; n += 1) await ask(n);
    await Promise.all(runners.map((runner) => runner.drain()));
    expect(done.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('does periodic work again after its time, also when it failed', async () => {
    let rounds = 0;
    const periodic: JobHandler = {
      type: { name: 'periodic', queue: 'later', schema: z.unknown() },
      everyMs: MINUTE,
      run: () => ((rounds += 1) === 1 ? Promise.reject(new Error('no')) : Promise.resolve()),
    };
    const runner = createJobRunner({ queue: 'later', handlers: [periodic], clock, log });
    await runner.start();
    await vi.waitFor(async () => {
      expect(await JobModel.findById('periodic').lean()).toMatchObject({ attempts: 1, lease: null });
    });
    now += MINUTE;
    await runner.drain();
    expect(rounds).toBe(2);
    expect(await JobModel.findById('periodic').lean()).toMatchObject({
      attempts: 0,
      runAt: new Date(now + MINUTE),
    });
    await runner.stop();
  });

  it('lets periodic work rest for longer than its time where it says so', async () => {
    const moment = new Date(now + 10 * MINUTE);
    const periodic: JobHandler = {
      type: { name: 'resting', queue: 'later', schema: z.unknown() },
      everyMs: MINUTE,
      run: (_data, { restUntil }) => Promise.resolve(restUntil(moment)),
    };
    const runner = createJobRunner({ queue: 'later', handlers: [periodic], clock, log });
    await runner.start();
    await vi.waitFor(async () => {
      expect(await JobModel.findById('resting').lean()).toMatchObject({ lease: null, runAt: moment });
    });
    await runner.stop();
  });

  it('gives long work back when its process ends, and another one goes on', async () => {
    let steps = 0;
    const work = async (job: JobRun) => {
      for (; steps < 3; steps += 1) {
        if (steps === 1) void first.stop();
        job.step();
        await Promise.resolve();
      }
    };
    const first = runnerOf((_data, job) => work(job));
    await ask(1);
    await first.drain();
    expect(await JobModel.findOne().lean()).toMatchObject({ attempts: 0, lease: null });
    await runnerOf((_data, job) => work(job)).drain();
    expect([steps, await JobModel.countDocuments()]).toEqual([3, 0]);
  });
});
