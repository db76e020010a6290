import mongoose from 'mongoose';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { searchLogs } from './log-search.ts';
import { LOG_FOLDER_VARIABLE } from './log-sink.ts';
import { PROCESSES_VARIABLE } from './server-process.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database server for tests that start processes or cut connections. */
    mongoUri: string;
    /** Folder of all data of this run's own servers. */
    databaseFolder: string;
    /** What the names of this run's databases begin with. */
    databasePrefix: string;
  }
}

const API = fileURLToPath(new URL('../../', import.meta.url));
const EMBEDDED_MONGO = fileURLToPath(new URL('../../../../packages/embedded-mongo/', import.meta.url));
/** What tests start as a process of its own, beside the product's. */
const PROCESSES = [
  'src/testing/crash-fixture.ts',
  'src/testing/reading-victim.ts',
  'src/testing/uncaught-victim.ts',
  'src/testing/writing-victim.ts',
];

/**
 * Builds the processes that tests start: from its source each would take seconds to be up.
 * @returns their folder, from which the packages are found
 */
async function buildProcesses(): Promise<string> {
  const node = promisify(execFile).bind(null, process.execPath);
  const cache = path.join(API, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'test-processes-'));
  await node(['build.mjs', folder, ...PROCESSES], { cwd: API });
  await node(['build.mjs'], { cwd: EMBEDDED_MONGO });
  return folder;
}

/**
 * Searches everything that the applications and processes of the test run have logged for everything that the
 * tests kept secret (docs/security.md, S61), and fails the run when something is found.
 */
async function checkLogs(folder: string): Promise<void> {
  const { lines, secrets, leaks } = await searchLogs(folder);
  await rm(folder, { recursive: true, force: true });
  process.stdout.write(`Log search: ${lines} lines, ${secrets} secrets, ${leaks.length} found\n`);
  if (leaks.length === 0) return;
  // The runner reports what a teardown throws, but ends with 0 all the same.
  process.exitCode = 1;
  throw new Error(
    `Secrets in the log:\n${leaks.map(({ secret, line }) => `  ${secret}\n    in ${line}`).join('\n')}`,
  );
}

async function dropDatabases(uri: string, prefix: string): Promise<void> {
  const client = await mongoose.mongo.MongoClient.connect(uri);
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) if (name.startsWith(prefix)) await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
}

/**
 * Starts the database for tests that start processes or cut connections: the server that MONGODB_URI names, else our
 * embedded one. The others use their worker's (test-databases.ts).
 * @returns its address and how to end it
 */
async function startDatabase(
  folder: string,
  prefix: string,
): Promise<{ uri: string; stop: () => Promise<void> }> {
  const given = process.env.MONGODB_URI;
  if (given) return { uri: given, stop: () => dropDatabases(given, prefix) };
  const { startEmbeddedMongo } = await import('@filmfisher/embedded-mongo');
  const dataDir = path.join(folder, 'shared');
  return startEmbeddedMongo({ dataDir, port: 0, durability: 'process', mode: 'inline' });
}

/**
 * Prepares what all test files share: the database, the processes that they start and the folder of their log output.
 * @returns the teardown
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databasePrefix = `test_${randomBytes(4).toString('hex')}_`;
  const databaseFolder = await mkdtemp(path.join(tmpdir(), 'filmfisher-api-test-'));
  const database = await startDatabase(databaseFolder, databasePrefix);
  project.provide('mongoUri', database.uri);
  project.provide('databaseFolder', databaseFolder);
  project.provide('databasePrefix', databasePrefix);
  const processes = await buildProcesses();
  const logFolder = await mkdtemp(path.join(tmpdir(), 'filmfisher-api-logs-'));
  // By the environment, because the workers inherit it and code outside the test runner can read it.
  process.env[LOG_FOLDER_VARIABLE] = logFolder;
  process.env[PROCESSES_VARIABLE] = processes;
  return async () => {
    await database.stop();
    await rm(databaseFolder, { recursive: true, force: true });
    await rm(processes, { recursive: true, force: true });
    await checkLogs(logFolder);
  };
}
