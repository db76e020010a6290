import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { AppError } from '../errors.ts';
import { createSemaphore, type Semaphore } from '../process/semaphore.ts';
import type { ReaderAnswer, ReaderLimits, ReaderQuestion } from './reader-process.ts';
import { fileTooLarge, TOO_COSTLY } from './upload-problems.ts';

/** Uploads of a kind that may wait for their turn; more are answered `busy`. */
const QUEUE = 6;
/** Milliseconds of waiting for a part, however busy the machine is: far more than a reader may work. */
const PATIENCE_MS = 60_000;
/** Of what a process writes that fails, for the log. */
const STDERR_MAX = 4_000;

/** A kind of upload, and what a process that reads one may take. */
export interface ReaderKind<_Request, _Part> extends ReaderLimits {
  /** Module of the process, which calls `serveReader`: its path below `src` without its ending. */
  module: string;
  /** Processes at once. */
  atOnce: number;
}

/** Reads uploads in processes of their own: what a hostile file takes, no request misses. */
export interface UploadReader {
  /**
   * @param use gets the answer's parts as it asks for them, and may stop early
   * @throws AppError what the reader refuses; `import_too_large` when it takes too much memory or time; `busy` when too
   *   many uploads wait
   */
  read<Request, Part, Result>(
    kind: ReaderKind<Request, Part>,
    request: Request,
    file: Buffer,
    use: (parts: AsyncIterable<Part>) => Promise<Result>,
  ): Promise<Result>;
}

/** Our own sources lie below src; built, all is beside the bundle, whose parts lie in its folder. */
const IS_SOURCE = import.meta.url.endsWith('.ts');
const FOLDER = new URL(IS_SOURCE ? '../../' : './', import.meta.url);

function start(folder: URL, { module, memoryMb, cpuSeconds }: ReaderKind<unknown, unknown>): ChildProcess {
  const isSource = IS_SOURCE && folder === FOLDER;
  const file = fileURLToPath(new URL(`${module}.${isSource ? 'ts' : 'js'}`, folder));
  // What reads TypeScript, if anything: the sources run by tsx.
  const loader = isSource ? process.execArgv.filter((argument) => !argument.startsWith('--inspect')) : [];
  const limits: ReaderLimits = { memoryMb, cpuSeconds };
  const child = fork(file, [JSON.stringify(limits)], {
    // The rest is for buffers and V8 itself.
    execArgv: [...loader, `--max-old-space-size=${Math.round((memoryMb * 2) / 3)}`],
    // It needs no secret.
    env: {},
    // Keeps dates and bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
  return child;
}

/** How a process ended: by a signal (its own watchdog's, V8's, ours), with a code, or never started. */
interface Ending {
  kind: 'ended';
  signal: NodeJS.Signals | null;
  told: string;
}

/** @returns how it ended, once all that it had sent is here */
function endingOf(child: ChildProcess): Promise<Ending> {
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(0, STDERR_MAX);
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ kind: 'ended', signal: null, told: error.message }));
    child.on('close', (code, signal) => resolve({ kind: 'ended', signal, told: `code ${code}: ${stderr}` }));
  });
}

async function ask<Request, Part>(
  child: ChildProcess,
  ending: Promise<Ending>,
  question: ReaderQuestion<Request>,
): Promise<ReaderAnswer<Part> | Ending> {
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  const answer = new Promise<ReaderAnswer<Part>>((resolve) => void child.once('message', resolve));
  // It may have ended: its ending tells.
  child.send(question, () => undefined);
  return Promise.race([answer, ending]).finally(() => clearTimeout(timer));
}

async function* partsOf<Request, Part>(
  child: ChildProcess,
  ending: Promise<Ending>,
  upload: ReaderQuestion<Request>,
): AsyncGenerator<Part> {
  for (let question = upload; ; question = 'next') {
    const answer = await ask<Request, Part>(child, ending, question);
    switch (answer.kind) {
      case 'part':
        yield answer.part;
        break;
      case 'end':
        return;
      case 'refused': {
        const { code, message, fields } = answer;
        throw new AppError(code, { message, ...(fields && { fields }) });
      }
      case 'failed':
        throw new Error(`A reader failed: ${answer.stack}`);
      case 'ended':
        if (answer.signal !== null) throw fileTooLarge(TOO_COSTLY);
        throw new Error(`A reader ended early: ${answer.told}`);
    }
  }
}

/** @param folder of the built modules; unless given, those beside this one */
export function createUploadReader(folder: URL = FOLDER): UploadReader {
  const gates = new Map<string, Semaphore>();
  return {
    read(kind, request, file, use) {
      const gate = gates.get(kind.module) ?? createSemaphore(kind.atOnce, QUEUE);
      gates.set(kind.module, gate);
      return gate.run(async () => {
        const child = start(folder, kind);
        const ending = endingOf(child);
        try {
          return await use(partsOf(child, ending, { request, file }));
        } finally {
          child.kill('SIGKILL');
          // Its memory is free before the next one starts.
          await ending;
        }
      });
    },
  };
}
