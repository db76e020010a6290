import { Int32, serialize } from 'bson';
import { expect, it } from 'vitest';
import { partialDecoder } from './partial-decoder.ts';

it.each([1, 13])('reads %i fields of a document that lies in a longer buffer', (count) => {
  const names = Array.from({ length: count }, (_, i) => `f${i}`);
  const stored = Object.fromEntries(names.map((name, i) => [name, new Int32(i)]));
  const lent = Buffer.concat([serialize(stored), Buffer.from('left over from another document')]);
  expect(partialDecoder(new Set(names))(lent)).toEqual(stored);
});
