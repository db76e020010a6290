import { once } from '@filmfisher/shared/once/once';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { inject } from 'vitest';

/** @returns the name of a database of this test run, which drops all of them in the end */
export function newDatabaseName(): string {
  return `${inject('databasePrefix')}${randomUUID().replaceAll('-', '').slice(0, 16)}`;
}

/**
 * @returns the address of this worker's own server, so that workers do not wait for each other's queries; of the one
 *   that MONGODB_URI names where there is one
 */
export const workerDatabase = once(async () => {
  if (process.env.MONGODB_URI) return process.env.MONGODB_URI;
  const { startEmbeddedMongo } = await import('@filmfisher/embedded-mongo');
  const dataDir = path.join(inject('databaseFolder'), randomUUID());
  const { uri } = await startEmbeddedMongo({ dataDir, port: 0, durability: 'process', mode: 'inline' });
  return uri;
});
