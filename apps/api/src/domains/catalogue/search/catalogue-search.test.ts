import { foldText } from '@filmfisher/shared/texts/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { loadCatalogue } from '../../../seed/catalogue.ts';
import { readCatalogue } from '../../../seed/catalogue-files.ts';
import { searchAll } from './search.service.ts';

const AT_ONCE = 4;
/** Words of four letters and more are found with a letter wrong. */
const FUZZY_MIN = 4;

let api: TestApi;
let titles: string[];
beforeAll(async () => {
  api = await createTestApi();
  await loadCatalogue();
  titles = z
    .array(z.object({ title: z.string() }))
    .parse(await readCatalogue())
    .map(({ title }) => title)
    // A fifth of them say as much as all.
    .filter((_title, index) => index % 5 === 0);
});
afterAll(() => api.close());

/** Mistakes of one letter in a word, each kind. The letter's place follows from the title, so that runs agree. */
const MISTAKES: Record<string, (letters: string[], at: number) => string[]> = {
  wrong: (letters, at) => letters.with(at, letters[at] === 'x' ? 'z' : 'x'),
  missing: (letters, at) => letters.toSpliced(at, 1),
  additional: (letters, at) => letters.toSpliced(at, 0, 'e'),
  swapped: (letters, at) => {
    const first = Math.min(at, letters.length - 2);
    return letters.toSpliced(first, 2, letters[first + 1] ?? '', letters[first] ?? '');
  },
};

/** @returns the title with one mistake in one of its words of four letters and more; null when it has none */
function misspell(title: string, mistake: string): string | null {
  const words = foldText(title).split(' ');
  const seed = Array.from(title).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const long = words.flatMap((word, index) => (Array.from(word).length >= FUZZY_MIN ? [index] : []));
  const index = long[seed % long.length];
  if (index === undefined) return null;
  const letters = Array.from(words[index] ?? '');
  const change = MISTAKES[mistake];
  return change ? words.with(index, change(letters, seed % letters.length).join('')).join(' ') : null;
}

/** @returns titles that are not among the first three films that a search for their form finds */
async function missed(form: (title: string) => string | null): Promise<string[]> {
  const misses: string[] = [];
  const check = async (title: string): Promise<void> => {
    const query = form(title);
    if (query === null) return;
    const { movies } = await searchAll(query, 3);
    if (!movies.some((movie) => movie.title === title)) misses.push(`${query} (${title})`);
  };
  // A few at a time: all at once would wait longer for a connection than the driver allows.
  for (let start = 0; start < titles.length; start += AT_ONCE) {
    await Promise.all(titles.slice(start, start + AT_ONCE).map(check));
  }
  return misses;
}

describe('every fifth title of the starter catalogue is among the first three', () => {
  const forms: [string, (title: string) => string | null][] = [
    ['as written', (title) => title],
    ['in capitals', (title) => title.toUpperCase()],
    ...Object.keys(MISTAKES).map((mistake): [string, (title: string) => string | null] => [
      `with a ${mistake} letter`,
      (title) => misspell(title, mistake),
    ]),
  ];
  it.each(forms)('%s', async (_name, form) => {
    const misses = await missed(form);
    expect(titles.length).toBeGreaterThan(140);
    expect(misses.length / titles.length, misses.join('\n')).toBeLessThanOrEqual(0.02);
  });
});
