import { describe, expect, it } from 'vitest';
import { parseOptions, settingsFor } from './options.ts';

const API = ['--api', 'http://localhost:4000'];

describe('parseOptions', () => {
  it('reads the whole command line', () => {
    const rest = ['--dry-run', '--on-duplicate', 'fill', '--set', 'industry=Nollywood', '--ignore', 'notes'];
    expect(parseOptions(['films.csv', ...API, ...rest])).toMatchObject({
      file: 'films.csv',
      dryRun: true,
      onDuplicate: 'fill',
      report: 'films.csv.report.csv',
      ignore: ['notes'],
      set: [{ field: 'industry', value: 'Nollywood' }],
    });
  });

  it('answers undefined when help is asked for', () => {
    expect(parseOptions(['--help'])).toBeUndefined();
  });

  it.each([
    [[], 'exactly one file'],
    [['a.json', 'b.json'], 'exactly one file'],
    [['https://example.com/a.csv', ...API], 'web address'],
    [['a.json'], '--api'],
    [['a.json', '--api', 'nowhere'], '--api'],
    [['a.json', ...API, '--on-duplicate', 'ask'], '--on-duplicate'],
    [['a.json', ...API, '--map', 'plot=extract'], "a film has no field 'plot'"],
    [['a.json', ...API, '--set', 'industry'], 'write it as field=value'],
    [['a.json', ...API, '--unknown'], '--unknown'],
  ])('refuses %j and names the option', (args, name) => {
    expect(() => parseOptions(args)).toThrow(name);
  });
});

describe('settingsFor', () => {
  it('puts what the command line says in place of what was guessed', () => {
    const mapping = { name: 'title', year: 'yearOfRelease', region: 'industry', plot: 'prologue' } as const;
    const options = parseOptions([
      ...['a.csv', ...API, '--map', 'title=original', '--set', 'industry=Nollywood', '--ignore', 'plot'],
    ]);
    if (!options) throw new Error('no options');
    expect(settingsFor({ mapping, defaults: {}, onDuplicate: 'skip' }, options)).toEqual({
      mapping: { year: 'yearOfRelease', original: 'title' },
      defaults: { industry: 'Nollywood' },
      onDuplicate: 'skip',
    });
  });
});
