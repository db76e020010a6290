import { expect, it } from 'vitest';
import { parseEnrichOptions } from './options.ts';

const API = ['--api', 'http://localhost:4000'];
const ID = 'a'.repeat(24);

it('reads which films to look up, where, and whether to write', () => {
  expect(parseEnrichOptions([...API, ID, '--dry-run'])?.body).toEqual({ ids: [ID], dryRun: true });
  expect(parseEnrichOptions([...API, '--missing', 'image', '--provider', 'tmdb'])).toEqual({
    api: 'http://localhost:4000',
    body: { filter: { missing: 'image' }, provider: 'tmdb', dryRun: false },
  });
  expect(parseEnrichOptions([...API, '--all'])?.body).toEqual({ filter: {}, dryRun: false });
  expect(parseEnrichOptions(['--help'])).toBeUndefined();
});

it.each([
  [['--all'], '--api must name the server'],
  [API, 'Name films by their ids'],
  [[...API, '--all', ID], 'Name films by their ids'],
  [[...API, 'lionheart'], '24 hexadecimal digits'],
  [[...API, '--missing', 'soul'], 'missing must be one of'],
  [[...API, '--all', '--provider', 'imdb'], 'provider must be one of'],
])('says what is wrong with %j', (args, sentence) => {
  expect(() => parseEnrichOptions(args)).toThrow(sentence);
});
