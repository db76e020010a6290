import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LOG_EXTENSION, SECRETS_EXTENSION } from './log-sink.ts';

/**
 * Tests mark secrets by hand with the first. Addresses of members all have the host of the second, and none may be
 * logged; `you@example.com` is only the example that a command's help shows.
 */
const MARKS = [/canary/i, /(?<!\byou)@example\.com/];

export interface Leak {
  /** The secret, or the pattern of the mark. */
  secret: string;
  /** The log line, as far as it matters. */
  line: string;
}

export interface LogSearch {
  lines: number;
  secrets: number;
  leaks: Leak[];
}

/** @returns what finds the secret as it is or as JSON writes it; a code only as a word of its own */
function patternOf(secret: string): RegExp {
  if (/^\d+$/.test(secret)) return new RegExp(`(?<![\\w.-])${secret}(?![\\w-])`);
  const forms = [secret, JSON.stringify(secret).slice(1, -1)];
  return new RegExp(forms.map((form) => form.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|'));
}

/**
 * @param text log lines
 * @param secrets what must not stand in them, beside everything that is marked
 * @returns one entry per secret or mark found, with the first line that holds it
 */
export function findLeaks(text: string, secrets: Iterable<string>): Leak[] {
  const leaks: Leak[] = [];
  const all: [string, RegExp][] = [...new Set(secrets)].map((secret) => [secret, patternOf(secret)]);
  for (const mark of MARKS) all.push([mark.source, mark]);
  for (const [secret, pattern] of all) {
    if (!pattern.test(text)) continue;
    const line = text.split('\n').find((candidate) => pattern.test(candidate)) ?? '';
    leaks.push({ secret, line: line.slice(0, 500) });
  }
  return leaks;
}

async function readAll(folder: string, extension: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(extension));
  return (await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))).join('');
}

/** @param folder of a test run's log output and registered secrets */
export async function searchLogs(folder: string): Promise<LogSearch> {
  const text = await readAll(folder, LOG_EXTENSION);
  const registered = (await readAll(folder, SECRETS_EXTENSION)).split('\n').filter(Boolean);
  const secrets = new Set(registered.map((line) => String(JSON.parse(line))));
  return {
    lines: text.split('\n').filter(Boolean).length,
    secrets: secrets.size + MARKS.length,
    leaks: findLeaks(text, secrets),
  };
}
