import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { movieListSchema } from '@filmfisher/shared/movies';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { Checkpoint, noCounts, type Counts } from './checkpoint.ts';
import { FilmApi } from './client.ts';
import { Importer } from './importer.ts';
import { parseAssignment } from './mapping.ts';
import { RejectionReport } from './report.ts';
import { readRows } from './rows.ts';

const PASSWORD = 'correct horse battery';
let api: TestApi;
let folder: string;
let film = 0;

beforeAll(async () => {
  api = await createTestApi();
  await api.signInAs('admin', { username: 'importer', password: PASSWORD });
});
afterAll(() => api.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'filmfisher-import-'));
  return () => rmSync(folder, { recursive: true });
});

/** @returns titles that no other test of this file uses */
function titles(count: number): string[] {
  return Array.from({ length: count }, () => `Imported film ${(film += 1)}`);
}

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

async function storedTitles(): Promise<string[]> {
  const { body } = await api.send('GET', '/movies?limit=100&sort=title');
  return movieListSchema.parse(body).movies.map((movie) => movie.title);
}

interface Settings {
  client?: FilmApi;
  counts?: Counts;
  checkpoint?: Checkpoint;
  dryRun?: boolean;
  batch?: number;
}

/** Imports a file as the command does, without its terminal. */
async function load(file: string, settings: Settings = {}): Promise<{ counts: Counts; report: string }> {
  const client = settings.client ?? new FilmApi(api.origin);
  await client.signIn('importer', PASSWORD);
  const format = file.endsWith('.csv') ? 'csv' : file.endsWith('.ndjson') ? 'ndjson' : 'json';
  const report = new RejectionReport(`${file}.rejected.csv`, settings.counts !== undefined);
  const importer = new Importer({
    api: client,
    mapping: { map: [parseAssignment('map', 'genre=genres')], set: [] },
    bulk: { onDuplicate: 'skip', dryRun: settings.dryRun ?? false },
    batch: settings.batch ?? 2,
    report,
    ...(settings.checkpoint && { checkpoint: settings.checkpoint }),
    counts: settings.counts ?? noCounts(),
    onProgress: () => undefined,
  });
  const counts = await importer.load(readRows(file, format));
  return { counts, report: readFileSync(report.file, 'utf8') };
}

describe('Importer', () => {
  it('loads JSON, counts every row once and reports every broken rule with its line', async () => {
    const [first = '', second = ''] = titles(2);
    const rows = [
      { title: first, genres: ['Drama'] },
      { title: '', genres: [] },
      { title: second, genres: ['Drama'], yearOfRelease: 1700 },
      { title: first, genres: ['Drama'] },
      'no film',
    ];
    const file = write('films.json', JSON.stringify(rows, null, 0).replaceAll('},', '},\n'));
    const { counts, report } = await load(file);

    expect(counts).toEqual({ rows: 5, created: 1, updated: 0, skipped: 1, rejected: 3 });
    expect(report.trim().split('\n').sort()).toEqual([
      '2,,genre,Genre is required',
      '2,,title,Title is required',
      `3,${second},yearOfRelease,Year of release must be from 1888 to 2100`,
      '5,,(row),The row must be an object with named fields.',
      'line,title,field,reason',
    ]);
    expect(await storedTitles()).toContain(first);
    expect(await storedTitles()).not.toContain(second);
  });

  it('loads CSV and NDJSON', async () => {
    const [one = '', two = '', three = ''] = titles(3);
    const csv = write(
      'films.csv',
      `title,genres,yearOfRelease,cast\n${one},"Drama, Crime",2019,"Ada, Obi"\n`,
    );
    const ndjson = write(
      'films.ndjson',
      `{"title":"${two}","genres":["Drama"]}\n\nbroken\n{"title":"${three}","genres":"War"}\n`,
    );

    expect((await load(csv)).counts).toMatchObject({ rows: 1, created: 1 });
    const { counts, report } = await load(ndjson);
    expect(counts).toMatchObject({ rows: 3, created: 2, rejected: 1 });
    expect(report).toContain('3,,(row),This row is not valid JSON.');
    expect(await storedTitles()).toEqual(expect.arrayContaining([one, two, three]));
  });

  it('creates nothing when it is run again', async () => {
    const file = write(
      'films.json',
      JSON.stringify(titles(5).map((title) => ({ title, genres: ['Drama'] }))),
    );
    expect((await load(file)).counts).toMatchObject({ created: 5, skipped: 0 });
    expect((await load(file)).counts).toMatchObject({ rows: 5, created: 0, skipped: 5 });
  });

  it('writes nothing in a dry run', async () => {
    const before = await storedTitles();
    const file = write(
      'films.json',
      JSON.stringify(titles(3).map((title) => ({ title, genres: ['Drama'] }))),
    );
    expect((await load(file, { dryRun: true })).counts).toMatchObject({ rows: 3, created: 3 });
    expect(await storedTitles()).toEqual(before);
  });

  it('continues behind the last acknowledged batch, even when the answer to a batch was lost', async () => {
    class LosesAnswers extends FilmApi {
      #batches = 0;
      override async sendBulk(...args: Parameters<FilmApi['sendBulk']>) {
        const report = await super.sendBulk(...args);
        this.#batches += 1;
        if (this.#batches === 2) throw new Error('the connection broke');
        return report;
      }
    }
    const names = titles(6);
    const file = write('films.json', JSON.stringify(names.map((title) => ({ title, genres: ['Drama'] }))));
    const checkpoint = new Checkpoint(`${file}.import-progress.json`, 'this import');

    await expect(load(file, { client: new LosesAnswers(api.origin), checkpoint })).rejects.toThrow(
      'the connection broke',
    );
    const counts = checkpoint.load();
    expect(counts).toEqual({ rows: 2, created: 2, updated: 0, skipped: 0, rejected: 0 });

    const finished = await load(file, { checkpoint, counts: counts ?? noCounts() });
    expect(finished.counts).toEqual({ rows: 6, created: 4, updated: 0, skipped: 2, rejected: 0 });
    const stored = await storedTitles();
    for (const name of names) expect(stored.filter((title) => title === name)).toHaveLength(1);
  });

  it('forgets a checkpoint of another file or of other settings', () => {
    const file = path.join(folder, 'state.json');
    new Checkpoint(file, 'one').save({ ...noCounts(), rows: 7 });
    expect(new Checkpoint(file, 'one').load()?.rows).toBe(7);
    expect(new Checkpoint(file, 'two').load()).toBeUndefined();
  });

  it('is refused without an administrator', async () => {
    await api.signInAs('member', { username: 'just_a_member', password: PASSWORD });
    const client = new FilmApi(api.origin);
    await client.signIn('just_a_member', PASSWORD);
    await expect(
      client.sendBulk([{ title: 'A' }], { onDuplicate: 'skip', dryRun: false }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(client.signIn('importer', 'wrong')).rejects.toThrow('Invalid username or password');
  });
});
