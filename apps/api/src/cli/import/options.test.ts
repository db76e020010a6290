import { describe, expect, it } from 'vitest';
import { parseOptions } from './options.ts';

describe('parseOptions', () => {
  it('reads the whole command line', () => {
    const options = parseOptions([
      'films.csv',
      '--api',
      'http://localhost:4000',
      '--dry-run',
      '--on-duplicate',
      'update',
      '--set',
      'industry=Nollywood',
    ]);
    expect(options).toMatchObject({
      file: 'films.csv',
      format: 'csv',
      dryRun: true,
      onDuplicate: 'update',
      batch: 250,
      report: 'films.csv.rejected.csv',
      mapping: { map: [], set: [{ target: 'industry', value: 'Nollywood' }] },
    });
  });

  it('answers undefined when help is asked for', () => {
    expect(parseOptions(['--help'])).toBeUndefined();
  });

  it.each([
    [[], 'exactly one file'],
    [['a.json', 'b.json'], 'exactly one file'],
    [['a.json'], '--api'],
    [['a.json', '--api', 'nowhere'], '--api'],
    [['a.txt', '--api', 'http://localhost'], '--format'],
    [['a.txt', '--api', 'http://localhost', '--format', 'xml'], '--format'],
    [['a.json', '--api', 'http://localhost', '--batch', '501'], '--batch'],
    [['a.json', '--api', 'http://localhost', '--on-duplicate', 'ask'], '--on-duplicate'],
    [['a.json', '--api', 'http://localhost', '--unknown'], '--unknown'],
  ])('refuses %j and names the option', (args, name) => {
    expect(() => parseOptions(args)).toThrow(name);
  });
});
