import { Int32, serialize } from 'bson';
import { expect, it } from 'vitest';
import { partialDecoder } from './partial-decoder.ts';

it.each([1, 13])('decodes %i fields of a document', (count) => {
  const names = Array.from({ length: count }, (_, i) => `f${i}`);
  const stored = Object.fromEntries(names.map((name, i) => [name, new Int32(i)]));
  expect(partialDecoder(new Set(names))(serialize(stored))).toEqual(stored);
});
