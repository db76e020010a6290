import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../test-support.ts';
import { EntrySorter } from './entry-sorter.ts';

let folder: string;
let remove: () => void;

beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});

afterEach(() => remove());

describe('EntrySorter', () => {
  it('gives entries in the order of their bytes, from memory and from any number of runs', () => {
    const path = join(folder, 'sort');
    const entries = fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }), { maxLength: 300 });
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 4000 }), (list, runBytes) => {
        const sorter = new EntrySorter(path, runBytes);
        for (const entry of list) sorter.add(Buffer.from(entry));
        const expected = list.map((entry) => Buffer.from(entry)).sort((a, b) => Buffer.compare(a, b));
        const sorted = [...sorter.sorted()];
        sorter.close();
        expect(sorted).toEqual(expected);
      }),
    );
    expect(existsSync(path)).toBe(false);
  });

  it('reads runs that are longer than what it reads at a time', () => {
    const sorter = new EntrySorter(join(folder, 'sort'), 200_000);
    const list = Array.from({ length: 2000 }, (_, i) => Buffer.alloc(500 + (i % 7), `${(i * 7919) % 2003}`));
    for (const entry of list) sorter.add(entry);
    expect([...sorter.sorted()]).toEqual([...list].sort((a, b) => Buffer.compare(a, b)));
    sorter.close();
  });
});
