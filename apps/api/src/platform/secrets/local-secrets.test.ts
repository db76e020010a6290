import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerSecret } from '../../testing/log-sink.ts';
import { localSecrets, localSecretsFile } from './local-secrets.ts';
import { StartFailure } from '../errors.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'filmfisher-secrets-')), 'data');
});
afterEach(() => rmSync(path.dirname(dataDir), { recursive: true }));

function secrets() {
  const { secrets: made, isNew } = localSecrets(dataDir);
  for (const secret of Object.values(made)) registerSecret(secret);
  return { made, isNew };
}

/** Lets a process make the secrets on a file system that takes no bytes, like a full disk. */
function makeWithoutSpace(): string {
  const module = new URL('local-secrets.ts', import.meta.url).href;
  const script = `import(${JSON.stringify(module)}).then(({ localSecrets }) => localSecrets(${JSON.stringify(dataDir)}))
    .then(() => console.log('made'), (error) => console.log(error.message));`;
  const args = ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, '--import', 'tsx', '--eval', script];
  return spawnSync('sh', args, { encoding: 'utf8', cwd: import.meta.dirname }).stdout;
}

describe('the secrets of a local installation', () => {
  it('makes the secrets once, and nothing else, in a folder for this user alone', () => {
    const first = secrets();
    expect(first.isNew).toBe(true);
    expect(secrets()).toEqual({ made: first.made, isNew: false });
    expect(readdirSync(dataDir)).toEqual(['secrets.json']);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(localSecretsFile(dataDir)).mode & 0o777).toBe(0o600);
  });

  it('reports a full disk at the first start, and makes the secrets at the next', () => {
    expect(makeWithoutSpace()).toMatch(/^.*secrets\.json cannot be written \(E(FBIG|NOSPC): .*\)\.\n$/);
    expect(readdirSync(dataDir)).toEqual([]);
    expect(secrets().isNew).toBe(true);
  });

  it.each([
    ['empty', ''],
    ['damaged', '{"jwt":"canary-of-the-file'],
    ['damaged', '{"jwt":"canary-of-the-file"}'],
  ])('says what to do about a file that is %s (%j), without quoting its content', (state, content) => {
    secrets();
    writeFileSync(localSecretsFile(dataDir), content);
    const attempt = () => localSecrets(dataDir);
    expect(attempt).toThrow(StartFailure);
    expect(attempt).toThrow(`${localSecretsFile(dataDir)} is ${state}. Put it back from a backup`);
    expect(attempt).not.toThrow('canary');
    expect(readFileSync(localSecretsFile(dataDir), 'utf8')).toBe(content);
  });
});
