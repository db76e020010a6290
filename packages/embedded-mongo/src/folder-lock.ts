import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** LMDB itself would let two processes open one folder; each would then serve its own idea of the catalog. */
const LOCK_FILE = 'server.lock';

interface Holder {
  pid: number;
  /** When the process started, so that another process with the same id is not taken for it. */
  started: string;
}

/**
 * Claims a data folder for this process. The lock of a process that is gone is taken over.
 * @returns a function that gives the folder back
 * @throws Error when a living process holds it
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, LOCK_FILE);
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (tryCreate(path, own)) return () => release(path, own);
    const content = readIfPresent(path);
    const holder = parseHolder(content);
    if (holder && isAlive(holder)) {
      throw new Error(`the data folder ${folder} is in use by process ${holder.pid}`);
    }
    // Only the very lock that was judged is removed, not one that another process has created since.
    if (readIfPresent(path) === content) removeIfPresent(path);
  }
  throw new Error(`the data folder ${folder} is being claimed by another process`);
}

function tryCreate(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (cause) {
    if (isCode(cause, 'EEXIST')) return false;
    throw cause;
  }
}

function release(path: string, own: string): void {
  if (readIfPresent(path) === own) removeIfPresent(path);
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) return undefined;
    throw cause;
  }
}

function removeIfPresent(path: string): void {
  try {
    unlinkSync(path);
  } catch (cause) {
    if (!isCode(cause, 'ENOENT')) throw cause;
  }
}

function parseHolder(content: string | undefined): Holder | undefined {
  try {
    const parsed: unknown = JSON.parse(content ?? '');
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    if (!('pid' in parsed) || typeof parsed.pid !== 'number') return undefined;
    return { pid: parsed.pid, started: 'started' in parsed ? String(parsed.started) : '' };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    // EPERM: it lives, as another user's process.
    if (!isCode(cause, 'EPERM')) return false;
  }
  const current = startOf(pid);
  return current === '' || started === '' || current === started;
}

/**
 * When a process started: on Linux in ticks since boot, field 22 of /proc/<pid>/stat; elsewhere only this process's
 * own start is known, to the ten seconds. Containers give every server the same process id, hence the need.
 */
function startOf(pid: number): string {
  const stat = process.platform === 'linux' ? readIfPresent(`/proc/${pid}/stat`) : undefined;
  // The second field is a name in parentheses and may itself hold blanks.
  if (stat) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  if (pid !== process.pid) return '';
  return `~${Math.round((Date.now() - process.uptime() * 1000) / 10_000)}`;
}

function isCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}
