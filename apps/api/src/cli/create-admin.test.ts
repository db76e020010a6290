import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { startProcess } from '../testing/server-process.ts';
import { newDatabaseName } from '../testing/test-databases.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-admin-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const uri = new URL(inject('mongoUri'));
uri.pathname = `/${newDatabaseName()}`;

async function createAdmin(args: string[], input: string) {
  const env = { MONGODB_URI: uri.href, DATA_DIR: dataDir, BCRYPT_COST: '4' };
  const command = startProcess(env, 'cli/create-admin', args, input);
  return { code: await command.exited, output: command.output() };
}
const WHO = ['--email', 'boss@example.com', '--username', 'the_boss'];

describe('admin:create', () => {
  it('creates the admin, and says why not the second time', async () => {
    const made = await createAdmin(WHO, 'a long admin password\n');
    expect(made).toEqual({ code: 0, output: 'The administrator the_boss was created.\n' });
    const again = await createAdmin(WHO, 'a long admin password\n');
    expect(again).toEqual({ code: 1, output: 'An account with these details already exists\n' });
  }, 120_000);

  it.each([
    [[], 'password 1', 'Creates an administrator.'],
    [['--email', 'no', '--username', 'boss'], 'password 1', '--email is not a valid e-mail address.'],
    [['--email', 'a@example.com', '--username', '08031234567'], 'password 1', 'at least one letter'],
    [WHO, 'short\n', 'Password must be at least 8 characters long'],
    [WHO, '', 'No password came on standard input.'],
    [[...WHO, '--password', 'x'], 'password 1', "Unknown option '--password'"],
  ])(
    'refuses the arguments %j with a sentence',
    async (args, input, sentence) => {
      const { code, output } = await createAdmin(args, input);
      expect(code).toBe(1);
      expect(output).toContain(sentence);
      expect(output).not.toContain('    at ');
    },
    120_000,
  );
});
