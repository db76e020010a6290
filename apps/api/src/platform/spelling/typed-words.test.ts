import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { SearchWordModel, type SearchWord } from './search-words.model.ts';
import { forgetWords, rememberWords } from './spelling.service.ts';
import { readTyped } from './typed-words.service.ts';

const WORDS = [
  ...[
    '#king',
    '#king',
    '#king',
    '#kingdom',
    '#kings',
    '#kings',
    '#ring',
    '#boys',
    '#of',
    '#often',
    '#office',
  ],
  ...['~king', '~kingsley', '*kingfan', '*kinf'],
];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await rememberWords(WORDS);
});
afterAll(() => api.close());

const watchQuestions = () => vi.spyOn(SearchWordModel.collection, 'find');
let asked: ReturnType<typeof watchQuestions>;
beforeEach(() => {
  asked = watchQuestions();
});
afterEach(() => {
  asked.mockRestore();
});

describe('what is remembered', () => {
  const usesOf = async (words: string[]) => {
    const stored = await SearchWordModel.find({ _id: mongoose.trusted({ $in: words }) })
      .sort({ _id: 1 })
      .lean<SearchWord[]>();
    return stored.map(({ _id, uses }) => [_id, uses]);
  };

  it('counts each word as often as it was remembered, also when several calls bring new ones at once', async () => {
    const words = Array.from({ length: 300 }, (_, index) => `#wq${index}`);
    await Promise.all([words, [...words, '#wq7'], words].map((each) => rememberWords(each)));
    expect(await usesOf(['#wq0', '#wq299', '#wq7'])).toEqual([
      ['#wq0', 3],
      ['#wq299', 3],
      ['#wq7', 4],
    ]);
    await forgetWords(words.flatMap((word) => [word, word, word]));
    expect(await usesOf(words)).toEqual([['#wq7', 1]]);
    await forgetWords(['#wq7']);
  });
});

describe('what typed words may stand for', () => {
  it.each([
    ['king', ['#'], 'itself', [['#king']]],
    ['king', ['#'], 'beginnings', [['#king', '#kings', '#kingdom']]],
    ['king', ['#', '~'], 'beginnings', [['#king', '~king', '#kings', '#kingdom', '~kingsley']]],
    ['king', ['#'], 'misspelt', [['#king', '#kings', '#kingdom', '#ring']]],
    ['king', ['#'], 'where nothing fits', [['#king', '#kings', '#kingdom']]],
    ['kinx', ['#'], 'where nothing fits', [['#king']]],
    ['kinx', ['#'], 'beginnings', [[]]],
    // By its first letters, and itself although others are used more
    ['of', ['#'], 'beginnings', [['#of', '#office', '#often']]],
    // A short word is of no use beside one that fits nothing, and not looked up
    ['zzzz of', ['#'], 'beginnings', [[], ['#of']]],
    ['ki king', ['#'], 'itself', [['#king']]],
    ['!?', ['#'], 'misspelt', []],
  ] as const)('%j in %j, %s', async (query, places, reach, expected) => {
    const guesses = await readTyped(query, ['#', '~']).guesses(places, reach);
    const terms = guesses.map((words) => words.map(({ term }) => term).toSorted());
    expect(terms).toEqual(expected.map((words) => [...words].toSorted()));
  });

  it('says how each word fits, and how often it is used', async () => {
    expect(await readTyped('king', ['#']).guesses(['#'], 'beginnings')).toEqual([
      [
        { term: '#king', fit: 'exact', uses: 3 },
        { term: '#kings', fit: 'beginning', uses: 2 },
        { term: '#kingdom', fit: 'beginning', uses: 1 },
      ],
    ]);
  });

  it('knows which words are stored as typed, with every mark', async () => {
    const stored = await readTyped('king of kin', ['#', '~'], ['*']).stored();
    expect([...stored.keys()].toSorted()).toEqual(['#king', '#of', '~king']);
  });
});

describe('the questions to the dictionary', () => {
  it('are one for everything that begins with longer words, wherever they stand', async () => {
    const typed = readTyped('king boys', ['#', '~'], ['*']);
    await typed.stored();
    await typed.guesses(['#'], 'itself');
    await typed.guesses(['#', '~'], 'beginnings');
    await typed.guesses(['*'], 'misspelt');
    expect(asked).toHaveBeenCalledTimes(1);
    await typed.guesses(['#', '~'], 'misspelt');
    await typed.guesses(['#', '~'], 'misspelt');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('leave out what begins with a short word until it is needed', async () => {
    const typed = readTyped('of zzzz', ['#']);
    await typed.guesses(['#'], 'beginnings');
    expect(asked).toHaveBeenCalledTimes(1);
    const other = readTyped('of king', ['#']);
    await other.guesses(['#'], 'itself');
    expect(asked).toHaveBeenCalledTimes(2);
    await other.guesses(['#'], 'beginnings');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('are none for signs', async () => {
    await readTyped('?!', ['#', '~'], ['*']).guesses(['#', '~', '*'], 'misspelt');
    expect(asked).not.toHaveBeenCalled();
  });
});
