import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startInline } from '../inline.ts';
import { temporaryFolder } from '../test-support.ts';
import { Storage } from './storage.ts';

let folder: string;
let remove: () => void;

beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});

afterEach(() => remove());

const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8);

describe('the data folder', () => {
  it('is for the user that runs the server alone, with everything in it', async () => {
    const server = await startInline({ dataDir: join(folder, 'data'), durability: 'process' });
    expect(modeOf('data')).toBe('700');
    for (const name of ['data.mdb', 'lock.mdb', 'server.lock'])
      expect(modeOf('data', name), name).toBe('600');
    await server.stop();
  });

  it('is tightened when others can read it', async () => {
    await new Storage(folder, 'process').close();
    chmodSync(folder, 0o755);
    chmodSync(join(folder, 'data.mdb'), 0o644);
    await new Storage(folder, 'process').close();
    expect([modeOf(), modeOf('data.mdb')]).toEqual(['700', '600']);
  });

  it('opens where a full disk cut off the making of its data file', async () => {
    const other = join(folder, 'other');
    mkdirSync(other);
    await new Storage(other, 'process').close();
    const whole = readFileSync(join(other, 'data.mdb'));
    for (const length of [0, 4096, 8192, 12_288]) {
      writeFileSync(join(folder, 'data.mdb'), whole.subarray(0, length));
      const storage = new Storage(folder, 'process');
      expect(storage.collections()).toEqual([]);
      await storage.close();
    }
  });
});
