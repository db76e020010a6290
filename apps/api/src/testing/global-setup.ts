import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { searchLogs } from './log-search.ts';
import { LOG_FOLDER_VARIABLE } from './log-sink.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database server that all test files share, each with a database of its own. */
    mongoUri: string;
  }
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

/**
 * Starts the database for all test files: the server that MONGODB_URI names, else our embedded one on a folder
 * that goes away afterwards.
 * @returns its address and how to end it
 */
async function startDatabase(): Promise<{ uri: string; stop: () => Promise<void> }> {
  const given = process.env.MONGODB_URI;
  if (given) return { uri: given, stop: async () => {} };
  const { startEmbeddedMongo } = await import('@filmfisher/embedded-mongo');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'filmfisher-api-test-'));
  const server = await startEmbeddedMongo({ dataDir, port: 0, durability: 'process', mode: 'inline' });
  return {
    uri: server.uri,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Prepares what all test files share: the database and the folder of their log output.
 * @returns the teardown
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await startDatabase();
  project.provide('mongoUri', database.uri);
  const logFolder = await mkdtemp(path.join(tmpdir(), 'filmfisher-api-logs-'));
  // By the environment, because the workers inherit it and code outside the test runner can read it.
  process.env[LOG_FOLDER_VARIABLE] = logFolder;
  return async () => {
    await database.stop();
    await checkLogs(logFolder);
  };
}
