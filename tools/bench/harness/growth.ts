/** How much dearer questions become as a database grows. */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from 'api/src/app.ts';
import { createContext, type AppContext } from 'api/src/platform/context.ts';
import { createDatabase } from 'api/src/platform/database/database.ts';
import { startHttpServer } from 'api/src/platform/process/http-server.ts';
import { createLogger } from 'api/src/platform/process/logger.ts';
import { testEnv } from 'api/src/testing/test-env.ts';
import type { Connection } from 'mongoose';
import { startDatabase } from '../database-process.ts';
import { openFiller } from '../rating-data.ts';
import { databaseWorkOf } from './database-work.ts';
import { medianOf, rounded } from './stats.ts';

const ROUNDS = 5;
const REQUESTS = 10;

export interface Growth<Made extends { cookie: string }> {
  /** Of the databases' names. */
  name: string;
  /** What a size counts, e.g. posts. */
  noun: string;
  /** The larger size; the smaller one is a hundredth of it. */
  most: number;
  /** Paths below the API's base, by what is asked. */
  questions: Record<string, (made: Made) => string>;
  /** Fills an empty database; the reader's cookie asks the questions. */
  make: (filler: Connection, context: AppContext, size: number) => Promise<Made>;
}

/** What one question took. */
export interface GrowthRow {
  question: string;
  /** Median milliseconds at the smaller and at the larger size. */
  small: number;
  large: number;
}

/** What was measured as a database grew. */
export interface GrowthResult extends Pick<Growth<never>, 'name' | 'noun'> {
  /** The smaller and the larger one. */
  sizes: [number, number];
  rows: GrowthRow[];
}

/**
 * Asks questions over HTTP of two databases in turns, in an embedded server in a process of its own. Prints which index
 * serves each and what it asks of the database.
 * @throws Error when a question is answered by a failure
 */
export async function measureGrowth<Made extends { cookie: string }>(
  growth: Growth<Made>,
): Promise<GrowthResult> {
  const { name, noun, most, questions, make } = growth;
  const sizes: [number, number] = [Math.floor(most / 100), most];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-bench-'));
  const server = await startDatabase(dataDir);
  const log = createLogger('silent');
  const context = createContext(testEnv({ RATE_LIMIT_SCALE: '100000', DATA_DIR: dataDir }));
  const made = new Map<number, Made>();
  const works: Record<string, Record<string, number>> = {};
  const times = new Map<string, number[]>();
  console.log(`load at the beginning: ${rounded(loadavg()[0] ?? 0)}`);

  async function filled(size: number, dbName: string): Promise<Made> {
    const known = made.get(size);
    if (known) return known;
    const filler = await openFiller(server.uri, dbName);
    const fresh = await make(filler, context, size);
    made.set(size, fresh);
    await filler.close();
    return fresh;
  }

  async function count(about: string, size: number, question: () => Promise<void>): Promise<void> {
    const plans = new Set<string>();
    const { commands, keys, documents, kb } = await databaseWorkOf(question, (collection, stages) => {
      plans.add(`${collection} ${stages.join(' + ') || 'by _id'}`);
    });
    if (size === most) console.log(`${about}: ${[...plans].sort().join('; ')}`);
    works[about] = {
      ...works[about],
      [`commands ${size}`]: commands,
      [`keys ${size}`]: keys,
      [`documents ${size}`]: documents,
      [`kB ${size}`]: kb,
    };
  }

  /** @param isCounted false for the round that warms up, in which the database's work is counted instead */
  async function ask(size: number, isCounted: boolean): Promise<void> {
    const dbName = `${name}_${size}`;
    const database = createDatabase(log, { monitorCommands: !isCounted });
    await database.connect(server.uri, {
      dbName,
      createIndexes: () => context.limits.loginFailures.createIndexes(),
    });
    const known = await filled(size, dbName);
    const readiness = { isReady: () => database.ping(), isStopping: () => false };
    const http = await startHttpServer(createApp({ context, log, readiness }), 0, '127.0.0.1');
    for (const [about, pathOf] of Object.entries(questions)) {
      const address = `http://127.0.0.1:${http.port}/api/v1${pathOf(known)}`;
      const question = async () => {
        const answer = await fetch(address, { headers: { Cookie: known.cookie } });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${about}: ${answer.status} ${text}`);
      };
      for (let request = 0; request < REQUESTS; request += 1) {
        const begin = performance.now();
        await question();
        const key = `${about}|${size}`;
        if (isCounted) times.set(key, [...(times.get(key) ?? []), performance.now() - begin]);
      }
      if (!isCounted) await count(about, size, question);
    }
    await http.close(0);
    await database.close();
  }

  try {
    for (let round = 0; round <= ROUNDS; round += 1) for (const size of sizes) await ask(size, round > 0);
    console.log('What one request asks of the database');
    console.table(works);
    console.log(`load at the end: ${rounded(loadavg()[0] ?? 0)}`);
    const medianAt = (question: string, size: number) => medianOf(times.get(`${question}|${size}`) ?? []);
    const rows = Object.keys(questions).map((question) => {
      return { question, small: medianAt(question, sizes[0]), large: medianAt(question, sizes[1]) };
    });
    return { name, noun, sizes, rows };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Prints the times of each question. */
export function printGrowth({ noun, sizes, rows }: GrowthResult): void {
  console.log(`Median ms, ${ROUNDS} interleaved rounds of ${REQUESTS} requests, one at a time`);
  console.table(
    Object.fromEntries(
      rows.map(({ question, small, large }) => [
        question,
        {
          [`${sizes[0]} ${noun}`]: rounded(small),
          [`${sizes[1]} ${noun}`]: rounded(large),
          times: rounded(large / small),
        },
      ]),
    ),
  );
}
