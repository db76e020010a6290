import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startDatabaseServer } from './database-server.ts';
import { createTestLogger } from '../../testing/log-sink.ts';

const log = createTestLogger();
let folders: string[] = [];
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
  folders = [];
});

function envWith(more: Partial<Parameters<typeof startDatabaseServer>[0]> = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'filmfisher-database-'));
  folders.push(dataDir);
  return { database: undefined, mongodbUri: undefined, mongodCandidates: [], dataDir, ...more };
}

describe('the choice of database', () => {
  it('uses MONGODB_URI, and neither starts nor remembers a server', async () => {
    const env = envWith({ mongodbUri: 'mongodb://db.example.net/films' });
    const server = await startDatabaseServer(env, log);
    expect(server).toMatchObject({ kind: 'uri', uri: env.mongodbUri, why: 'MONGODB_URI names it' });
    await server.stop();
    expect(() => readFileSync(path.join(env.dataDir, 'database.json'))).toThrow('ENOENT');
  });

  it('fails rather than replace a mongod that was chosen before and does not run', async () => {
    const env = envWith({ mongodCandidates: ['/bin/false'] });
    writeFileSync(path.join(env.dataDir, 'database.json'), '{"engine":"mongod"}');
    await expect(startDatabaseServer(env, log)).rejects.toThrow();
  });

  it('fails rather than guess when database.json is damaged', async () => {
    const env = envWith();
    writeFileSync(path.join(env.dataDir, 'database.json'), '{"engine":"other"}');
    await expect(startDatabaseServer(env, log)).rejects.toThrow('names the database engine of this folder');
  });

  it('falls back to the embedded server, and remembers it, when the first mongod found is broken', async () => {
    const env = envWith({ mongodCandidates: ['/bin/false'] });
    const first = await startDatabaseServer(env, log);
    expect(first.kind).toBe('embedded');
    expect(new URL(first.uri).pathname).toBe('/filmfisher');
    await first.stop();
    expect(readFileSync(path.join(env.dataDir, 'database.json'), 'utf8')).toBe('{"engine":"embedded"}\n');
    const second = await startDatabaseServer(env, log);
    expect(second).toMatchObject({ kind: 'embedded', why: 'it keeps the data of this folder' });
    await second.stop();
  });
});
