import { describe, expect, it } from 'vitest';
import { createCoalescer } from './coalescer.ts';

/** Work that ends when the test says so, and notes what it was given. */
function heldWork() {
  const runs: { key: string; items: string[]; end: (result: string) => void; fail: () => void }[] = [];
  const request = createCoalescer<string, string>(
    (key, items) =>
      new Promise((resolve, reject) => {
        runs.push({ key, items, end: resolve, fail: () => reject(new Error('failed')) });
      }),
  );
  return { runs, request };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('createCoalescer', () => {
  it('When many ask while the work runs, then they share one run that begins after it', async () => {
    const { runs, request } = heldWork();
    const first = request('film', ['a']);
    await settled();
    const later = [request('film', ['b']), request('film', ['c']), request('film', ['b'])];
    await settled();
    expect(runs.map(({ items }) => items)).toEqual([['a']]);
    runs[0]?.end('one');
    expect(await first).toBe('one');
    await settled();
    expect(runs.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]);
    runs[1]?.end('two');
    expect(await Promise.all(later)).toEqual(['two', 'two', 'two']);
    await settled();
    void request('film', ['d']);
    await settled();
    expect(runs.map(({ items }) => items)).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('When keys differ, then they do not wait for each other', async () => {
    const { runs, request } = heldWork();
    const asked = [request('film', ['a']), request('other', ['a'])];
    await settled();
    expect(runs.map(({ key }) => key)).toEqual(['film', 'other']);
    for (const run of runs) run.end(run.key);
    expect(await Promise.all(asked)).toEqual(['film', 'other']);
  });

  it('When a run fails, then all who wait for it fail, and the next one begins', async () => {
    const { runs, request } = heldWork();
    const first = request('film', ['a']);
    await settled();
    const second = request('film', ['b']);
    runs[0]?.fail();
    await expect(first).rejects.toThrow('failed');
    await settled();
    runs[1]?.end('two');
    expect(await second).toBe('two');
  });
});
