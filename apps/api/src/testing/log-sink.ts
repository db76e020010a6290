import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { createLogger } from '../platform/process/logger.ts';

/** Names the folder where a test run keeps its log output; unset outside a test run, where nothing is kept. */
export const LOG_FOLDER_VARIABLE = 'FILMFISHER_TEST_LOGS';
export const LOG_EXTENSION = '.log';
export const SECRETS_EXTENSION = '.secrets';

/** What nobody could tell from other output is not searched for; a code has six digits. */
const SHORTEST_SECRET = 8;
const CODE = /^\d{6}$/;

function append(extension: string, text: string): void {
  const folder = process.env[LOG_FOLDER_VARIABLE];
  // One file per worker, so that no line is written into another.
  if (folder !== undefined) appendFileSync(path.join(folder, `${process.pid}${extension}`), text);
}

/** Keeps output of a process of the product for the search at the end of the test run. */
export function keepOutput(text: string): void {
  append(LOG_EXTENSION, text);
}

/**
 * @param lines takes every line as well, for tests that read their own log
 * @returns a logger of everything from level debug, kept for the search at the end of the test run
 */
export function createTestLogger(lines?: string[]): Logger {
  return createLogger('debug', {
    write(line) {
      lines?.push(line);
      keepOutput(line);
    },
  });
}

const registered = new Set<string>();

/**
 * Notes what must stand in no log: the test run fails when it does. Texts of fewer than 8 characters that are no
 * code are ignored.
 * @returns the same text
 */
export function registerSecret(secret: string): string {
  if ((secret.length >= SHORTEST_SECRET || CODE.test(secret)) && !registered.has(secret)) {
    registered.add(secret);
    append(SECRETS_EXTENSION, `${JSON.stringify(secret)}\n`);
  }
  return secret;
}
