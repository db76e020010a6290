import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';

/** @returns the name of a database of this test run, which drops all of them in the end */
export function newDatabaseName(): string {
  return `${inject('databasePrefix')}${randomUUID().replaceAll('-', '').slice(0, 16)}`;
}
