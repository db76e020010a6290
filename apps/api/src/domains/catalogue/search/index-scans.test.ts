import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FITS, type Guess } from '../../../platform/spelling/typed-words.service.ts';
import { planScans, ScanLog } from './index-scans.ts';

const EFFORT = { read: 100, keys: 1_500 };
const COMMON = 50_000;
const guess = (term: string, uses: number, fit: Guess['fit'] = 'exact'): Guess => ({ term, uses, fit });

const terms = (guesses: Guess[][]) => planScans(guesses, EFFORT).map((scan) => scan.terms);

describe('planScans', () => {
  it('reads every word that one typed word stands for, the best fit first and furthest', () => {
    const scans = planScans([[guess('#kings', COMMON, 'beginning'), guess('#king', COMMON)]], EFFORT);
    expect(scans).toEqual([
      { terms: ['#king'], others: [], keys: 50, limit: 50 },
      { terms: ['#kings'], others: [], keys: 50, limit: 50 },
    ]);
  });

  it('reads the rare word alone, past what lacks the common one', () => {
    const scans = planScans(
      [[guess('#the', COMMON)], [guess('#lionheart', 3), guess('~lionheart', 1)]],
      EFFORT,
    );
    expect(scans).toMatchObject([{ terms: ['#lionheart', '~lionheart'], others: [['#the']], keys: 4 }]);
  });

  it('looks two common words up as a pair, of a title or of a name', () => {
    expect(planScans([[guess('#king', COMMON)], [guess('#boys', COMMON)]], EFFORT)).toMatchObject([
      { terms: ['%boys king'], others: [] },
    ]);
    expect(terms([[guess('~ada', COMMON)], [guess('~obi', COMMON)]])).toEqual([
      ['@ada obi', '@obi ada', '&ada obi'],
    ]);
  });

  it('reads a bounded part of the rarer of two common words without stored pairs', () => {
    expect(planScans([[guess('#king', COMMON)], [guess('~ada', 2 * COMMON)]], EFFORT)).toEqual([
      { terms: ['#king'], others: [['~ada']], keys: 1_500, limit: 100 },
    ]);
  });

  it('finds a pair of common words beside a rare one, and passes over what lacks the third', () => {
    const three = [
      [guess('#king', COMMON), guess('#kingmaker', 2, 'beginning')],
      [guess('#boys', COMMON)],
      [guess('#of', 9 * COMMON)],
    ];
    expect(planScans(three, EFFORT)).toMatchObject([
      { terms: ['%boys king'], others: [['#of']] },
      { terms: ['#kingmaker'], others: [['#boys'], ['#of']], keys: 2 },
    ]);
  });

  it('reads words that fit equally well side by side, titles apart from people', () => {
    const words = [
      guess('#king', COMMON),
      guess('#kings', COMMON, 'beginning'),
      guess('~kingsley', COMMON, 'beginning'),
      guess('#kingdom', COMMON, 'beginning'),
    ];
    expect(terms([words])).toEqual([['#king'], ['#kings', '#kingdom'], ['~kingsley']]);
  });

  it('reads all words side by side where everything that has one can be looked at', () => {
    const rare = [guess('#lion', 2), guess('~lionel', 3, 'beginning'), guess('#lyon', 4, 'misspelt')];
    expect(terms([rare, [guess('#the', COMMON)]])).toEqual([['#lion', '~lionel', '#lyon']]);
    const many = rare.map((word) => ({ ...word, uses: 300 }));
    expect(planScans([many, [guess('#the', COMMON)]], { read: 100, keys: 899 })).toHaveLength(3);
  });

  it('plans nothing where a typed word stands for nothing', () => {
    expect(planScans([], EFFORT)).toEqual([]);
    expect(planScans([[guess('#king', COMMON)], []], EFFORT)).toEqual([]);
  });

  it('never reads or looks at more than it may, however common the words are', () => {
    const word = fc.record({
      term: fc
        .tuple(fc.constantFrom('#', '~'), fc.stringMatching(/^[a-z]{1,4}$/))
        .map((parts) => parts.join('')),
      uses: fc.nat({ max: 1_000_000 }),
      fit: fc.constantFrom(...FITS),
    });
    const guesses = fc.array(fc.array(word, { maxLength: 42 }), { maxLength: 6 });
    fc.assert(
      fc.property(guesses, fc.boolean(), (lists, isFiltered) => {
        const scans = planScans(lists, EFFORT, isFiltered);
        const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
        expect(sum(scans.map(({ limit }) => limit))).toBeLessThanOrEqual(EFFORT.read);
        const passing = scans.filter(({ others }) => others.length > 0 || isFiltered);
        expect(sum(passing.map(({ keys }) => keys))).toBeLessThanOrEqual(EFFORT.keys);
        expect(scans.length).toBeLessThanOrEqual(44);
      }),
    );
  });
});

describe('ScanLog', () => {
  it('lets a scan through that goes further than the same one before, and others', () => {
    const log = new ScanLog();
    const scan = { terms: ['#king'], others: [], keys: 50, limit: 50 };
    expect(log.further([scan])).toEqual([scan]);
    expect(log.further([{ ...scan, keys: 20, limit: 20 }])).toEqual([]);
    const further = { ...scan, keys: 60, limit: 50 };
    const beside = { ...scan, others: [['#boys']] };
    expect(log.further([scan, further, beside])).toEqual([further, beside]);
  });
});
