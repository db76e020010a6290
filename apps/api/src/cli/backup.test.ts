import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@filmfisher/embedded-mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess } from '../testing/server-process.ts';

/** Milliseconds: each command is a process, on a machine that may be busy with other things. */
const TIMEOUT_MS = 180_000;

let folder: string;
const at = (...parts: string[]) => path.join(folder, ...parts);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'filmfisher-backup-cli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(script: string, env: Record<string, string>, ...args: string[]) {
  const child = startProcess(env, `cli/${script}`, args);
  const code = await child.exited;
  return { code, text: child.output() };
}

describe('backup and restore', () => {
  it(
    'fails with the reason and code 1 or 2, and leaves no trace',
    async () => {
      const expectRefusal = async (script: string, args: string[], code: number, reason: string) => {
        const outcome = await run(script, { DATA_DIR: at('none') }, ...args);
        expect(outcome.text).toContain(reason);
        expect(outcome.code).toBe(code);
      };
      await expectRefusal('backup', ['--to', at('new')], 1, 'holds no data of a database');
      await expectRefusal('backup', [], 1, '--to FOLDER');
      await expectRefusal('restore', ['--from', at('new')], 1, 'holds no backup');
      await mkdir(at('damaged'));
      await writeFile(at('damaged', 'manifest.json'), '{}');
      await expectRefusal('restore', ['--from', at('damaged')], 2, 'is not a manifest');
      // Not even secrets: a restore that follows would have to take them for somebody's.
      expect(await readdir(folder)).toEqual(['damaged']);
    },
    TIMEOUT_MS,
  );

  it(
    'refuses to restore while a server runs on the target',
    async () => {
      const dataDir = at('busy');
      await mkdir(dataDir, { recursive: true });
      const server = await startEmbeddedMongo({
        dataDir: path.join(dataDir, 'embedded'),
        durability: 'process',
        mode: 'inline',
      });
      const env = { DATA_DIR: dataDir, DATABASE: 'embedded' };
      const backup = await run('backup', env, '--to', at('empty'));
      expect(backup.text).toContain('0 documents of 0 collections');
      const check = await run('restore', env, '--from', at('empty'), '--check');
      expect(check).toMatchObject({ code: 0 });
      expect(check.text).toContain('The backup is whole');
      const restore = await run('restore', env, '--from', at('empty'));
      await server.stop();
      expect(restore.text).toContain('A server is running on this data');
      expect(restore.code).toBe(1);
    },
    TIMEOUT_MS,
  );
});
