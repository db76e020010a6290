import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MovieRecord } from '../../domains/catalogue/index.ts';
import { MovieModel } from '../../domains/catalogue/movies/movies.model.ts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { AdminApi } from './client.ts';
import { importFile } from './import-file.ts';
import { parseOptions } from './options.ts';

const PASSWORD = 'correct horse battery';
let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await createTestApi();
  await api.signInAs('admin', { username: 'importer', password: PASSWORD });
  await api.jobs.later.start();
});
afterAll(async () => {
  await api.close();
});
beforeEach(async () => {
  await MovieModel.deleteMany();
  folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-import-'));
  return () => rmSync(folder, { recursive: true });
});

/** Imports a file as the command does, without its terminal. */
async function load(text: string | Buffer, ...options: string[]) {
  const file = path.join(folder, 'films.csv');
  writeFileSync(file, text);
  const parsed = parseOptions([file, '--api', api.origin, ...options]);
  if (!parsed) throw new Error('no options');
  const client = new AdminApi(api.origin);
  await client.signIn('importer', PASSWORD);
  const job = await importFile(client, parsed, () => undefined);
  return { job, report: existsSync(parsed.report) ? readFileSync(parsed.report, 'utf8') : null };
}

describe('import-movies', () => {
  it('imports a file by its options, and reports what it left out', async () => {
    const text = 'name,when,genre,area\n=A,in 2001,War,Kumawood\nB,,War,Kumawood\n';
    const { job, report } = await load(text, '--map', 'yearOfRelease=when', '--set', 'industry=Nollywood');
    expect(job).toMatchObject({ state: 'done', total: 2, created: 1, rejectedTotal: 1 });
    expect(await MovieModel.findOne().lean<MovieRecord>()).toMatchObject({
      title: '=A',
      yearOfRelease: 2001,
      industry: 'Nollywood',
    });
    expect(report).toContain('3,rejected,B,yearOfRelease,');
    const again = await load(text, '--map', 'yearOfRelease=when');
    expect(again.job).toMatchObject({ created: 0, skipped: 1 });
    // Spreadsheets open the report.
    expect(again.report).toContain("2,skipped,'=A");
  });

  it('imports a file in gzip', async () => {
    const { job } = await load(gzipSync('title,year,genre\nA,2001,War\n'));
    expect(job).toMatchObject({ state: 'done', created: 1 });
  });

  it('writes nothing in a dry run', async () => {
    const { job, report } = await load('title,year,genre\nA,2001,War\n', '--dry-run');
    expect(job).toMatchObject({ state: 'checked', created: 1 });
    expect(report).toBeNull();
    expect(await MovieModel.countDocuments()).toBe(0);
  });

  it('says which columns there are when one is named that is not', async () => {
    await expect(load('title\nA\n', '--map', 'genre=kind')).rejects.toThrow(
      "no column 'kind'. Columns: title",
    );
  });

  it('says what is wrong with a file or a password', async () => {
    await expect(load('')).rejects.toThrow('This file is empty.');
    await expect(new AdminApi(api.origin).signIn('importer', 'wrong password')).rejects.toThrow(
      'Invalid username or password',
    );
  });
});
