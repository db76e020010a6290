import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createContext } from '../../../platform/context.ts';
import { localSecrets, localSecretsFile } from '../../../platform/secrets/local-secrets.ts';
import { createTestLogger, registerSecret } from '../../../testing/log-sink.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { testEnv } from '../../../testing/test-env.ts';
import { refuseForeignPepper } from './foreign-pepper.service.ts';
import { buildUser } from '../../members/users/users.builder.ts';

let dataDir: string;
let api: TestApi;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-pepper-'));
  api = await createTestApi();
});
afterEach(async () => {
  await api.close();
  rmSync(dataDir, { recursive: true });
});

const file = () => localSecretsFile(dataDir);

/** A process that takes its pepper from the file, which it makes where there is none. */
function contextWithFile() {
  const context = createContext(testEnv({ DATA_DIR: dataDir, PASSWORD_PEPPER: '' }));
  registerSecret(context.env.passwordPepper);
  return context;
}
const check = (context = contextWithFile(), lines: string[] = []) =>
  refuseForeignPepper(context, createTestLogger(lines));

describe('the pepper of the passwords at the start', () => {
  it('makes secrets.json without accounts, and expects the one that existing accounts know', async () => {
    const first = contextWithFile();
    await check(first);
    await buildUser(first);
    await check();
    // One that another process had made them with changes nothing.
    await buildUser(api.context);
    await check();
  });

  it('refuses to start, and makes no secrets.json, when it is missing beside accounts', async () => {
    await buildUser(api.context);
    await expect(check()).rejects.toThrow(
      `${file()} is missing, but the database holds accounts, whose passwords work only with it. Put it back from`,
    );
    expect(existsSync(file())).toBe(false);
  });

  it('refuses to start with the secrets.json of another installation, and leaves the file alone', async () => {
    registerSecret(localSecrets(dataDir).secrets.passwordPepper);
    await buildUser(api.context);
    await expect(check()).rejects.toThrow(`${file()} is not the file with which the accounts`);
    expect(existsSync(file())).toBe(true);
  });

  it('starts with another PASSWORD_PEPPER that the operator sets, and logs it', async () => {
    await buildUser(api.context);
    const lines: string[] = [];
    await check(
      createContext(testEnv({ DATA_DIR: dataDir, PASSWORD_PEPPER: registerSecret('q'.repeat(43)) })),
      lines,
    );
    expect(lines.join('')).toContain('foreign_pepper');
  });
});
