import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readUpload } from './read-upload.ts';

const MEGABYTE = 1024 * 1024;
/** What a packed file of some kilobytes can hold; read whole, each would take gigabytes. */
const HUGE = {
  'lines without a word': `title\n${'a\n'.repeat(10 * MEGABYTE)}`,
  'empty objects': `[${'{},'.repeat(10 * MEGABYTE)}{}]`,
  'lines of a Letterboxd list': `Letterboxd list export v7\nPosition,Name\n${'\n'.repeat(10 * MEGABYTE)}1,`,
  'entries of MyAnimeList': `<myanimelist>${'<anime>'.repeat(4 * MEGABYTE)}`,
};

it.each(Object.entries(HUGE))('A file of %s is refused before it takes much memory', (_what, text) => {
  const file = gzipSync(text, { level: 1 });
  const before = process.memoryUsage().heapUsed;
  expect(() => readUpload('films', file, {})).toThrow('This has more than 25,000 rows. Send it in parts.');
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(500 * MEGABYTE);
});
