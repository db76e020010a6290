import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database server that all test files share, each with a database of its own. */
    mongoUri: string;
  }
}

/**
 * Starts the database for all test files: the server that MONGODB_URI names, else our embedded one on a folder
 * that goes away afterwards.
 * @returns the teardown
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.MONGODB_URI;
  if (given) {
    project.provide('mongoUri', given);
    return async () => {};
  }
  const { startEmbeddedMongo } = await import('@filmfisher/embedded-mongo');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'filmfisher-api-test-'));
  const server = await startEmbeddedMongo({ dataDir, port: 0, durability: 'process', mode: 'inline' });
  project.provide('mongoUri', server.uri);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
