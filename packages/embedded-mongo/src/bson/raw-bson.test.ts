import { Int32, Long, serialize } from 'bson';
import { describe, expect, it } from 'vitest';
import { changedFields } from './raw-bson.ts';

const changed = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  [...changedFields(serialize(before), serialize(after))].sort();

describe('changedFields', () => {
  it('names fields whose values differ, and no others', () => {
    const before = { _id: 1, title: 'Osuofia in London', votes: 3, cast: [{ name: 'Nkem Owoh' }] };
    expect(changed(before, before)).toEqual([]);
    expect(changed(before, { ...before, votes: 4 })).toEqual(['votes']);
    expect(changed(before, { ...before, cast: [{ name: 'Nkem' }] })).toEqual(['cast']);
  });

  it('names fields that were added, removed or moved behind others', () => {
    const before = { _id: 1, a: 'x', b: 'y' };
    expect(changed(before, { _id: 1, b: 'y', c: 'z' })).toEqual(['a', 'c']);
    expect(changed(before, { _id: 1, b: 'y', a: 'x' })).toEqual([]);
    expect(changed(before, { _id: 1, a: 'x', new: 1, b: 'other' })).toEqual(['b', 'new']);
    expect(changed({}, {})).toEqual([]);
  });

  it('takes a value of another type for another value', () => {
    expect(changed({ n: new Int32(1) }, { n: Long.fromNumber(1) })).toEqual(['n']);
    expect(changed({ n: null }, { n: '' })).toEqual(['n']);
  });

  it('reads no further than the length of a buffer that the storage lends', () => {
    const raw = serialize({ _id: 1, title: 'Glamour Girls' });
    const lent = Buffer.alloc(1024);
    lent.set(raw);
    Object.defineProperty(lent, 'length', { value: raw.length });
    expect([...changedFields(lent, raw)]).toEqual([]);
  });
});
