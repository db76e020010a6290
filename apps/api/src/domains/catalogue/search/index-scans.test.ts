import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FITS, type Guess } from '../../../platform/spelling/typed-words.service.ts';
import { planWalks, WalkLog } from './index-scans.ts';

const EFFORT = { read: 100, keys: 1_500 };
const COMMON = 50_000;
const guess = (term: string, uses: number, fit: Guess['fit'] = 'exact'): Guess => ({ term, uses, fit });

const terms = (guesses: Guess[][]) => planWalks(guesses, EFFORT).map((walk) => walk.terms);

describe('planWalks', () => {
  it('walks through every word that one typed word stands for, the best fit first and furthest', () => {
    const walks = planWalks([[guess('#kings', COMMON, 'beginning'), guess('#king', COMMON)]], EFFORT);
    expect(walks).toEqual([
      { terms: ['#king'], others: [], keys: 50, limit: 50 },
      { terms: ['#kings'], others: [], keys: 50, limit: 50 },
    ]);
  });

  it('walks through the rare word alone, past what lacks the common one', () => {
    const walks = planWalks(
      [[guess('#the', COMMON)], [guess('#lionheart', 3), guess('~lionheart', 1)]],
      EFFORT,
    );
    expect(walks).toMatchObject([{ terms: ['#lionheart', '~lionheart'], others: [['#the']], keys: 4 }]);
  });

  it('looks two common words up as a pair, of a title or of a name', () => {
    expect(planWalks([[guess('#king', COMMON)], [guess('#boys', COMMON)]], EFFORT)).toMatchObject([
      { terms: ['%boys king'], others: [] },
    ]);
    expect(terms([[guess('~ada', COMMON)], [guess('~obi', COMMON)]])).toEqual([
      ['@ada obi', '@obi ada', '&ada obi'],
    ]);
  });

  it('walks a bounded way through the rarer of two common words of which no pairs are stored', () => {
    expect(planWalks([[guess('#king', COMMON)], [guess('~ada', 2 * COMMON)]], EFFORT)).toEqual([
      { terms: ['#king'], others: [['~ada']], keys: 1_500, limit: 100 },
    ]);
  });

  it('finds a pair of common words beside a rare one, and passes over what lacks the third', () => {
    const three = [
      [guess('#king', COMMON), guess('#kingmaker', 2, 'beginning')],
      [guess('#boys', COMMON)],
      [guess('#of', 9 * COMMON)],
    ];
    expect(planWalks(three, EFFORT)).toMatchObject([
      { terms: ['%boys king'], others: [['#of']] },
      { terms: ['#kingmaker'], others: [['#boys'], ['#of']], keys: 2 },
    ]);
  });

  it('walks through words that fit equally well side by side, titles apart from people', () => {
    const words = [
      guess('#king', COMMON),
      guess('#kings', COMMON, 'beginning'),
      guess('~kingsley', COMMON, 'beginning'),
      guess('#kingdom', COMMON, 'beginning'),
    ];
    expect(terms([words])).toEqual([['#king'], ['#kings', '#kingdom'], ['~kingsley']]);
  });

  it('walks through all words side by side where everything that has one can be looked at', () => {
    const rare = [guess('#lion', 2), guess('~lionel', 3, 'beginning'), guess('#lyon', 4, 'misspelt')];
    expect(terms([rare, [guess('#the', COMMON)]])).toEqual([['#lion', '~lionel', '#lyon']]);
    const many = rare.map((word) => ({ ...word, uses: 300 }));
    expect(planWalks([many, [guess('#the', COMMON)]], { read: 100, keys: 899 })).toHaveLength(3);
  });

  it('plans nothing where a typed word stands for nothing', () => {
    expect(planWalks([], EFFORT)).toEqual([]);
    expect(planWalks([[guess('#king', COMMON)], []], EFFORT)).toEqual([]);
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
        const walks = planWalks(lists, EFFORT, isFiltered);
        const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
        expect(sum(walks.map(({ limit }) => limit))).toBeLessThanOrEqual(EFFORT.read);
        const passing = walks.filter(({ others }) => others.length > 0 || isFiltered);
        expect(sum(passing.map(({ keys }) => keys))).toBeLessThanOrEqual(EFFORT.keys);
        expect(walks.length).toBeLessThanOrEqual(44);
      }),
    );
  });
});

describe('WalkLog', () => {
  it('lets a walk through that goes further than the same one before, and others', () => {
    const log = new WalkLog();
    const walk = { terms: ['#king'], others: [], keys: 50, limit: 50 };
    expect(log.further([walk])).toEqual([walk]);
    expect(log.further([{ ...walk, keys: 20, limit: 20 }])).toEqual([]);
    const further = { ...walk, keys: 60, limit: 50 };
    const beside = { ...walk, others: [['#boys']] };
    expect(log.further([walk, further, beside])).toEqual([further, beside]);
  });
});
