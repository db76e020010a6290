import type { Document } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { codeOf, expectCode, read, useDatabase } from './support.ts';

const database = useDatabase('update_errors');

type Case = readonly [name: string, code: number | readonly number[], before: Document, update: Document];

const cases: readonly Case[] = [
  ['$inc of a text', 14, { a: 'x' }, { $inc: { a: 1 } }],
  ['$inc by a text', 14, { a: 1 }, { $inc: { a: 'x' } }],
  ['$inc of null', 14, { a: null }, { $inc: { a: 1 } }],
  ['$push to a value', 2, { a: 1 }, { $push: { a: 2 } }],
  ['$push with $each of a value', 2, { a: [1] }, { $push: { a: { $each: 2 } } }],
  ['$push with an unknown clause', 2, { a: [1] }, { $push: { a: { $each: [2], $foo: 1 } } }],
  ['$addToSet to a value', 2, { a: 1 }, { $addToSet: { a: 2 } }],
  ['$pull from a value', 2, { a: 1 }, { $pull: { a: 1 } }],
  ['$pullAll from a value', 2, { a: 1 }, { $pullAll: { a: [1] } }],
  ['$pullAll of a value', 2, { a: [1] }, { $pullAll: { a: 1 } }],
  ['$currentDate of a text', 2, { a: 1 }, { $currentDate: { a: 'now' } }],
  ['a path below a value', 28, { a: 1 }, { $set: { 'a.b': 1 } }],
  ['a path below null', 28, { a: null }, { $set: { 'a.b': 1 } }],
  ['a name as a place in an array', 28, { a: [1] }, { $set: { 'a.b': 1 } }],
  ['one field twice', 40, { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }],
  ['a field and its parent', 40, {}, { $set: { a: {}, 'a.b': 1 } }],
  ['two operators on parent and child', 40, {}, { $set: { 'a.b': 1 }, $unset: { a: '' } }],
  ['another identifier', 66, {}, { $set: { _id: 2 } }],
  ['no identifier', 66, {}, { $unset: { _id: '' } }],
  ['$inc of the identifier', 66, {}, { $inc: { _id: 1 } }],
  ['an unknown operator', 9, { a: 1 }, { $foo: { a: 1 } }],
  ['an operator without a document', 9, { a: 1 }, { $set: 5 }],
  ['an empty part of a path', 56, { a: 1 }, { $set: { 'a..b': 1 } }],
  ['an empty name', 56, { a: 1 }, { $set: { '': 1 } }],
  ['$ without a matched array', 2, { a: [1] }, { $set: { 'a.$': 1 } }],
  ['$[] of a missing field', 2, {}, { $set: { 'a.$[]': 1 } }],
  ['$[] of a value', 2, { a: 1 }, { $set: { 'a.$[]': 1 } }],
  ['$[name] without a filter', 2, { a: [1] }, { $set: { 'a.$[x]': 1 } }],
];

describe('a mistake in an update is refused and changes nothing', () => {
  test.each(cases)('refuses %s', async (_name, code, before, update) => {
    const collection = await database.holding([{ _id: 1, ...before }]);
    const stored = await read(collection);
    const statement = { update: collection.collectionName, updates: [{ q: { _id: 1 }, u: update }] };
    const answer = await database.db.command(statement).catch((error: unknown) => error);
    const allowed = typeof code === 'number' ? [code] : code;
    expect(allowed).toContain(codeOf(answer));
    await expectCode(code, () => collection.findOneAndUpdate({ _id: 1 }, update));
    expect(await read(collection)).toEqual(stored);
  });

  test('the sentence tells the field and its type', async () => {
    const collection = await database.holding([{ _id: 1, a: 'x' }]);
    const error = await expectCode(14, () => collection.updateOne({ _id: 1 }, { $inc: { a: 1 } }));
    expect(error.message).toBe(
      "Cannot apply $inc to a value of non-numeric type. {_id: 1} has the field 'a' of non-numeric type string",
    );
  });

  test('conflicting paths are named', async () => {
    const collection = await database.holding([{ _id: 1 }]);
    const error = await expectCode(40, () => collection.updateOne({}, { $set: { 'a.b': 1, a: 2 } }));
    expect(error.message).toMatch(/^Updating the path '(a|a\.b)' would create a conflict at 'a'$/);
  });
});

describe('the form of an update', () => {
  const forms: readonly (readonly [string, number | readonly number[], Document])[] = [
    ['operators after plain fields', [9, 52], { q: {}, u: { a: 1, $set: { b: 1 } } }],
    ['plain fields after operators', 9, { q: {}, u: { $set: { b: 1 }, a: 1 } }],
    ['a replacement of many', 9, { q: {}, u: { b: 1 }, multi: true }],
    ['a number', [9, 14], { q: {}, u: 5 }],
    ['arrayFilters beside a replacement', 9, { q: {}, u: { b: 1 }, arrayFilters: [{ x: 1 }] }],
    ['an array filter that is not used', 9, { q: {}, u: { $set: { a: 1 } }, arrayFilters: [{ x: 1 }] }],
    [
      'an array filter on two names',
      9,
      { q: {}, u: { $set: { 'a.$[x]': 1 } }, arrayFilters: [{ x: 1, y: 2 }] },
    ],
    [
      'two array filters of one name',
      9,
      { q: {}, u: { $set: { 'a.$[x]': 1 } }, arrayFilters: [{ x: 1 }, { x: 2 }] },
    ],
  ];
  test.each(forms)('refuses %s', async (_name, code, statement) => {
    const collection = await database.holding([{ _id: 1, a: [1] }]);
    const command = { update: collection.collectionName, updates: [statement] };
    const answer = await database.db.command(command).catch((error: unknown) => error);
    const allowed = typeof code === 'number' ? [code] : code;
    expect(allowed).toContain(codeOf(answer));
    expect(await read(collection)).toEqual({ _id: 1, a: [1] });
  });
});
