import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the server under test. */
    mongodbUri: string;
    /** True when that server is ours, false when MONGODB_URI names another one. */
    isEmbedded: boolean;
  }
}

/**
 * Names the server that the conformance suite talks to: the one of MONGODB_URI, else an embedded one
 * that lives as long as the run and keeps its data in a temporary folder.
 *
 * @returns what stops that server, or nothing when it is not ours to stop
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const named = process.env.MONGODB_URI;
  if (named) {
    project.provide('mongodbUri', named);
    project.provide('isEmbedded', false);
    return undefined;
  }
  const { startEmbeddedMongo } = await import('../src/index.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-conformance-'));
  const server = await startEmbeddedMongo({
    dataDir,
    port: 0,
    durability: 'process',
    mode: 'inline',
    ttlIntervalMs: 250,
    transactionLimitMs: 1000,
  });
  project.provide('mongodbUri', server.uri);
  project.provide('isEmbedded', true);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
