import type { ErrorCode } from '@filmfisher/shared/errors/errors';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import { fileTooLarge, TOO_COSTLY } from './upload-problems.ts';

/** What a reader's process may take: JSON in its one argument. */
export interface ReaderLimits {
  memoryMb: number;
  cpuSeconds: number;
}

/** What a reader's process is sent: an upload, then a question for each further part of the answer. */
export type ReaderQuestion<Request> = { request: Request; file: Buffer } | 'next';

/** What it sends: parts of its answer, then how it ended. */
export type ReaderAnswer<Part> =
  | { kind: 'part'; part: Part }
  | { kind: 'end' }
  | { kind: 'refused'; code: ErrorCode; message: string; fields: Record<string, string> | undefined }
  | { kind: 'failed'; stack: string };

/**
 * A thread of its own sees what a parser takes that does not let go of the process: V8's limit knows nothing of buffers.
 */
const WATCHDOG = `
  const { memoryMb, cpuSeconds } = require('node:worker_threads').workerData;
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (process.memoryUsage.rss() > memoryMb * 1024 * 1024 || user + system > cpuSeconds * 1e6)
      process.kill(process.pid, 'SIGKILL');
  }, 25);`;

/** When a machine runs out of memory, this process goes, not the one that serves everybody. */
function offerToKernel(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux.
  }
}

function problemOf(error: unknown): ReaderAnswer<never> {
  // V8's word for texts, arrays and stacks beyond its bounds.
  const told = error instanceof RangeError ? fileTooLarge(TOO_COSTLY) : error;
  if (!(told instanceof AppError))
    return { kind: 'failed', stack: told instanceof Error ? (told.stack ?? told.message) : String(told) };
  const { code, message, fields } = told;
  return { kind: 'refused', code, message, fields };
}

const send = (answer: ReaderAnswer<unknown>) => void process.send?.(answer);
const asked = async () => ((await once(process, 'message')) as unknown[])[0];

/**
 * The whole of a reader's process: takes one upload, answers what is in it and ends. A part is read when it is asked for.
 * @param read throws AppError for a file that it refuses
 */
export async function serveReader<Request, Part>(
  read: (request: Request, file: Buffer) => Iterable<Part> | AsyncIterable<Part>,
): Promise<void> {
  offerToKernel();
  new Worker(WATCHDOG, { eval: true, workerData: JSON.parse(process.argv[2] ?? '') as ReaderLimits }).unref();
  const { request, file } = (await asked()) as Exclude<ReaderQuestion<Request>, 'next'>;
  try {
    for await (const part of read(request, file)) {
      const next = asked();
      send({ kind: 'part', part });
      await next;
    }
    send({ kind: 'end' });
  } catch (error) {
    send(problemOf(error));
  }
}
