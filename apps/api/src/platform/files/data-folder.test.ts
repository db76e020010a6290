import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tightenDataFolder } from './data-folder.ts';

let folder: string;
const at = (...parts: string[]) => path.join(folder, ...parts);
const modeOf = (...parts: string[]) => (statSync(at(...parts)).mode & 0o777).toString(8);

/** What a version before left to the umask. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-data-'));
  for (const name of ['outbox', 'embedded']) mkdirSync(at(name));
  for (const name of [
    'database.json',
    'server.log',
    'outbox/a.eml',
    'embedded/data.mdb',
    'secrets.json.before',
  ])
    writeFileSync(at(name), '');
  for (const name of ['.', 'outbox', 'embedded']) chmodSync(at(name), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a data folder that others can read', () => {
  it('becomes readable for its own user alone when the product starts', () => {
    expect(tightenDataFolder(folder)).toEqual([]);
    expect([modeOf('.'), modeOf('outbox'), modeOf('embedded')]).toEqual(['700', '700', '700']);
    for (const name of [
      'database.json',
      'server.log',
      'outbox/a.eml',
      'embedded/data.mdb',
      'secrets.json.before',
    ])
      expect(modeOf(name), name).toBe('600');
  });

  it('keeps other things in it, and the folder itself, as they are', () => {
    mkdirSync(at('site'));
    writeFileSync(at('site', 'index.html'), '');
    chmodSync(at('site'), 0o755);
    chmodSync(at('site', 'index.html'), 0o644);
    symlinkSync(at('site'), at('outbox', 'link'));
    tightenDataFolder(folder);
    expect([modeOf('.'), modeOf('site'), modeOf('site', 'index.html')]).toEqual(['755', '755', '644']);
    expect(modeOf('database.json')).toBe('600');
  });

  it('is not made when it does not exist yet', () => {
    expect(tightenDataFolder(at('missing'))).toEqual([]);
    expect(() => statSync(at('missing'))).toThrow('ENOENT');
  });
});
