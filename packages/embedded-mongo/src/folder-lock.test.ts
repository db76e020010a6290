import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { temporaryFolder } from './test-support.ts';

let folder: string;
let remove: () => void;
let lockFile: string;

beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  lockFile = join(folder, 'server.lock');
});

afterEach(() => remove());

describe('lockFolder', () => {
  it('refuses a folder that this process holds already, and gives it back', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    unlock();
    expect(existsSync(lockFile)).toBe(false);
    lockFolder(folder)();
  });

  it('refuses a folder that another living process holds', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(other, 'spawn');
    writeFileSync(lockFile, JSON.stringify({ pid: other.pid }));
    expect(() => lockFolder(folder)).toThrow(`in use by process ${other.pid}`);
    other.kill();
    await once(other, 'exit');
    lockFolder(folder)();
  });

  it('takes over the lock of a process that is gone', async () => {
    const other = spawn(process.execPath, ['-e', '']);
    await once(other, 'exit');
    writeFileSync(lockFile, JSON.stringify({ pid: other.pid, started: '1' }));
    const unlock = lockFolder(folder);
    expect(readFileSync(lockFile, 'utf8')).toContain(`"pid":${process.pid}`);
    unlock();
  });

  it('takes over a lock whose process id now belongs to another process', () => {
    writeFileSync(lockFile, JSON.stringify({ pid: process.pid, started: 'long ago' }));
    lockFolder(folder)();
    expect(existsSync(lockFile)).toBe(false);
  });

  it('takes over a lock file that a crash left empty', () => {
    writeFileSync(lockFile, '');
    lockFolder(folder)();
    expect(existsSync(lockFile)).toBe(false);
  });
});
