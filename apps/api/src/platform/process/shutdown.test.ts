import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startProcess, waitFor } from '../../testing/server-process.ts';

/** Milliseconds: processes start slowly on a busy machine. */
const TIMEOUT_MS = 60_000;

describe('an error that nobody catches (R25)', () => {
  it.each(['throw', 'reject'])(
    'is logged when it comes by %s, lets the work finish and ends the process with 1',
    async (how) => {
      const victim = startProcess({}, 'testing/uncaught-victim', [how]);
      expect(await victim.exited).toBe(1);
      const events = victim
        .output()
        .split('\n')
        .filter(Boolean)
        .map((line) => /"event":"(\w+)"/.exec(line)?.[1]);
      // Lines that are written while the process ends may come in another order.
      expect(new Set(events)).toEqual(new Set(['uncaught_exception', 'work_finished', 'stopped']));
    },
    TIMEOUT_MS,
  );
});

describe('a second signal', () => {
  it(
    'ends the process at once, even while the embedded database writes',
    async () => {
      const victim = startProcess({}, 'testing/writing-victim');
      const folder = () => /"event":"writing","dataDir":"([^"]+)"/.exec(victim.output())?.[1];
      await waitFor(() => Promise.resolve(folder() !== undefined), TIMEOUT_MS);
      victim.kill('SIGTERM');
      await waitFor(() => Promise.resolve(victim.output().includes('"stopping"')), TIMEOUT_MS);
      victim.kill('SIGTERM');
      const ended = await Promise.race([victim.exited, wait(TIMEOUT_MS / 4, 'still there')]);
      victim.kill('SIGKILL');
      rmSync(folder() ?? '', { recursive: true });
      expect(ended).toBeNull();
    },
    TIMEOUT_MS,
  );
});
