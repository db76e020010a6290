import type { Document } from 'mongodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectCode, useDatabase, type Rows } from './support.ts';

const database = useDatabase('projections');

const reviews = [
  { by: 'a', stars: 5, tags: ['x', 'y'] },
  { by: 'b', stars: 3 },
  { by: 'c', stars: 5, tags: [] },
] as const;
const movie = {
  _id: 1,
  title: 'Lionheart',
  year: 2018,
  cast: { lead: 'Genevieve', others: ['Pete', 'Nkem'], crew: { director: 'G' } },
  scores: [5, 3, 4, 1],
  reviews,
  mixed: [1, { k: 1, l: 2 }, [{ k: 3, l: 4 }], null],
};

let collection: Rows;
beforeAll(async () => {
  collection = await database.holding([movie]);
});

interface Case {
  readonly name: string;
  readonly projection: Document;
  readonly expected: Document;
}
const row = (name: string, projection: Document, expected: Document): Case => ({
  name,
  projection,
  expected,
});

const sections: Readonly<Record<string, readonly Case[]>> = {
  inclusion: [
    row('some fields and the identifier', { title: 1, year: 1 }, { _id: 1, title: 'Lionheart', year: 2018 }),
    row('without the identifier', { _id: 0, title: 1 }, { title: 'Lionheart' }),
    row('only the identifier', { _id: 1 }, { _id: 1 }),
    row('true is 1', { title: true }, { _id: 1, title: 'Lionheart' }),
    row('a missing field', { absent: 1 }, { _id: 1 }),
    row('a dotted path', { 'cast.lead': 1 }, { _id: 1, cast: { lead: 'Genevieve' } }),
    row(
      'two paths into one document',
      { 'cast.lead': 1, 'cast.crew.director': 1 },
      { _id: 1, cast: { lead: 'Genevieve', crew: { director: 'G' } } },
    ),
    row('nested notation', { cast: { lead: 1 } }, { _id: 1, cast: { lead: 'Genevieve' } }),
    row(
      'a path through an array',
      { 'reviews.by': 1 },
      { _id: 1, reviews: [{ by: 'a' }, { by: 'b' }, { by: 'c' }] },
    ),
    row(
      'a path that some elements lack',
      { 'reviews.tags': 1 },
      { _id: 1, reviews: [{ tags: ['x', 'y'] }, {}, { tags: [] }] },
    ),
    row(
      'a path through mixed elements drops values',
      { 'mixed.k': 1 },
      { _id: 1, mixed: [{ k: 1 }, [{ k: 3 }]] },
    ),
    row('a path below a value', { 'title.x': 1 }, { _id: 1 }),
    row('a place is no path', { 'scores.0': 1 }, { _id: 1, scores: [] }),
    row('nothing means everything', {}, movie),
  ],
  exclusion: [
    row(
      'some fields',
      { cast: 0, scores: 0, reviews: 0, mixed: 0 },
      { _id: 1, title: 'Lionheart', year: 2018 },
    ),
    row(
      'a dotted path',
      { cast: 0, scores: 0, mixed: 0, year: 0, 'reviews.tags': 0, 'reviews.stars': 0 },
      { _id: 1, title: 'Lionheart', reviews: [{ by: 'a' }, { by: 'b' }, { by: 'c' }] },
    ),
    row(
      'through mixed elements',
      { _id: 0, title: 0, year: 0, cast: 0, scores: 0, reviews: 0, 'mixed.k': 0 },
      { mixed: [1, { l: 2 }, [{ l: 4 }], null] },
    ),
    row(
      'only the identifier',
      { _id: 0 },
      Object.fromEntries(Object.entries(movie).filter(([key]) => key !== '_id')),
    ),
    row(
      'false is 0',
      { _id: false, cast: false, scores: false, reviews: false, mixed: false },
      { title: 'Lionheart', year: 2018 },
    ),
  ],
  $slice: [
    row('the first', { title: 1, scores: { $slice: 2 } }, { _id: 1, title: 'Lionheart', scores: [5, 3] }),
    row('the last', { title: 1, scores: { $slice: -2 } }, { _id: 1, title: 'Lionheart', scores: [4, 1] }),
    row(
      'skip and limit',
      { title: 1, scores: { $slice: [1, 2] } },
      { _id: 1, title: 'Lionheart', scores: [3, 4] },
    ),
    row(
      'skip from the end',
      { title: 1, scores: { $slice: [-3, 2] } },
      { _id: 1, title: 'Lionheart', scores: [3, 4] },
    ),
    row(
      'beyond the end',
      { title: 1, scores: { $slice: [9, 2] } },
      { _id: 1, title: 'Lionheart', scores: [] },
    ),
    row('alone it keeps the other fields', { scores: { $slice: 1 } }, { ...movie, scores: [5] }),
    row('of what is no array', { title: 1, year: { $slice: 1 } }, { _id: 1, title: 'Lionheart', year: 2018 }),
  ],
  $elemMatch: [
    row(
      'the first element that matches',
      { reviews: { $elemMatch: { stars: 5 } } },
      { _id: 1, reviews: [reviews[0]] },
    ),
    row(
      'with two conditions',
      { reviews: { $elemMatch: { stars: 5, by: 'c' } } },
      { _id: 1, reviews: [reviews[2]] },
    ),
    row('of values', { scores: { $elemMatch: { $lt: 4 } } }, { _id: 1, scores: [3] }),
    row('among exclusions', { scores: { $elemMatch: { $lt: 4 } }, cast: 0, reviews: 0, mixed: 0 }, { _id: 1, title: 'Lionheart', year: 2018, scores: [3] }), // oxfmt-ignore
    row('none matches', { title: 1, scores: { $elemMatch: { $gt: 9 } } }, { _id: 1, title: 'Lionheart' }),
  ],
  'an identifier among exclusions': [
    row('is included', { _id: 1, cast: 0, scores: 0, reviews: 0, mixed: 0 }, { _id: 1, title: 'Lionheart', year: 2018 }), // oxfmt-ignore
  ],
  expressions: [
    row('a field under another name', { name: '$title' }, { _id: 1, name: 'Lionheart' }),
    row('a computed field', { _id: 0, last: { $subtract: ['$year', 1] } }, { last: 2017 }),
    row('a literal', { _id: 0, one: { $literal: 1 }, text: 'x' }, { one: 1, text: 'x' }),
    row(
      'beside included fields',
      { year: 1, isOld: { $lt: ['$year', 2000] } },
      { _id: 1, year: 2018, isOld: false },
    ),
  ],
};

describe.each(Object.entries(sections))('%s', (_section, cases) => {
  test.each(cases)('$name', async ({ projection, expected }) => {
    const found = await collection.findOne({ _id: 1 }, { projection });
    expect(found).toEqual(expected);
    expect(Object.keys(found ?? {})).toEqual(Object.keys(expected));
  });
});

describe('the order of keys', () => {
  test('is the order of the document, not of the projection', async () => {
    const found = await collection.findOne({}, { projection: { year: 1, title: 1, _id: 1 } });
    expect(Object.keys(found ?? {})).toEqual(['_id', 'title', 'year']);
  });
});

describe('a mistake in a projection is refused', () => {
  const mistakes: readonly (readonly [string, number | readonly number[], Document])[] = [
    ['exclusion among inclusions', 31254, { title: 1, year: 0 }],
    ['inclusion among exclusions', 31253, { title: 0, year: 1 }],
    ['a field and its child', [31249, 31250], { cast: 1, 'cast.lead': 1 }],
    ['a child and its field', [31249, 31250], { 'cast.lead': 1, cast: 1 }],
    ['an unknown expression', [168, 31325], { x: { $foo: 1 } }],
    ['an expression among exclusions', 31252, { title: 0, x: { $eq: [1, 1] } }],
    ['a field reference among exclusions', 31310, { title: 0, x: '$year' }],
    ['an empty document', 51270, { cast: {} }],
    ['$elemMatch without a document', 31274, { scores: { $elemMatch: 5 } }],
    ['$elemMatch on a dotted path', 31275, { 'cast.others': { $elemMatch: { $eq: 'Pete' } } }],
    ['$slice with one number in an array', [28667, 28724], { scores: { $slice: [1] } }],
    ['$slice with a text', [28667, 28724], { scores: { $slice: 'x' } }],
  ];
  test.each(mistakes)('refuses %s', async (_name, code, projection) => {
    await expectCode(code, () => collection.find({}, { projection }).toArray());
  });
});
