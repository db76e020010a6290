import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { startProcess } from '../testing/server-process.ts';
import { newDatabaseName } from '../testing/test-databases.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-role-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const uri = new URL(inject('mongoUri'));
uri.pathname = `/${newDatabaseName()}`;
const env = { MONGODB_URI: uri.href, DATA_DIR: dataDir, BCRYPT_COST: '4' };

async function run(command: string, args: string[], input = '') {
  const process = startProcess(env, `cli/${command}`, args, input);
  return { code: await process.exited, output: process.output() };
}

it('gives a role, keeps the last administrator and names what is wrong', async () => {
  await run(
    'create-admin',
    ['--email', 'boss@example.com', '--username', 'the_boss'],
    'a long admin password\n',
  );
  expect(await run('role', ['the_boss', 'editor'])).toEqual({
    code: 1,
    output: 'This is the last administrator: make another one first.\n',
  });
  await run(
    'create-admin',
    ['--email', 'two@example.com', '--username', 'second'],
    'a long admin password\n',
  );
  expect(await run('role', ['Two@example.com', 'moderator'])).toEqual({
    code: 0,
    output: 'second: admin → moderator\n',
  });
  expect(await run('role', ['nobody', 'admin'])).toEqual({
    code: 1,
    output: 'There is no member "nobody".\n',
  });
  const usage = await run('role', ['second', 'king']);
  expect(usage.code).toBe(1);
  expect(usage.output).toContain('Gives a member a role');
}, 240_000);
