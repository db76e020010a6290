import { describe, expect, it } from 'vitest';
import { createBatches, createCoalescer } from './batches.ts';

/** Work that ends when the test says so, and notes what it was given. */
function heldWork(atOnce: number) {
  const runs: { items: string[]; end: (result: string) => void; fail: () => void }[] = [];
  const ask = createBatches<string, string>(
    atOnce,
    (items) =>
      new Promise((resolve, reject) => {
        runs.push({ items, end: resolve, fail: () => reject(new Error('failed')) });
      }),
  );
  return { runs, ask, items: () => runs.map((run) => run.items) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('createBatches', () => {
  it('shares one run among all calls that come while the maximum is running', async () => {
    const { runs, ask, items } = heldWork(2);
    const early = [ask('a'), ask('b')];
    const late = [ask('c'), ask('d'), ask('c')];
    await settled();
    expect(items()).toEqual([['a'], ['b']]);
    runs[1]?.end('second');
    expect(await early[1]).toBe('second');
    await settled();
    expect(items()).toEqual([['a'], ['b'], ['c', 'd']]);
    runs[2]?.end('third');
    expect(await Promise.all(late)).toEqual(['third', 'third', 'third']);
    runs[0]?.end('first');
    expect(await early[0]).toBe('first');
  });

  it('serves later callers although one run hangs', async () => {
    const { runs, ask } = heldWork(2);
    const hanging = ask('a');
    for (let nth = 1; nth < 4; nth += 1) {
      const answer = ask('b');
      await settled();
      runs[nth]?.end(`run ${nth}`);
      expect(await answer).toBe(`run ${nth}`);
    }
    runs[0]?.end('at last');
    expect(await hanging).toBe('at last');
  });

  it('fails all callers of a failed run, and begins the next one', async () => {
    const { runs, ask, items } = heldWork(1);
    const first = ask('a');
    const shared = [ask('b'), ask('c')];
    const failures = Promise.all(shared.map((each) => expect(each).rejects.toThrow('failed')));
    await settled();
    runs[0]?.end('one');
    expect(await first).toBe('one');
    await settled();
    runs[1]?.fail();
    await failures;
    const last = ask('d');
    await settled();
    expect(items()).toEqual([['a'], ['b', 'c'], ['d']]);
    runs[2]?.end('four');
    expect(await last).toBe('four');
  });
});

/** The same for work on a key. */
function heldKeyedWork() {
  const runs: { key: string; items: string[]; end: (result: string) => void; fail: () => void }[] = [];
  const request = createCoalescer<string, string>(
    (key, items) =>
      new Promise((resolve, reject) => {
        runs.push({ key, items, end: resolve, fail: () => reject(new Error('failed')) });
      }),
  );
  return { runs, request };
}

describe('createCoalescer', () => {
  it('shares one run, begun after the current one, among all calls that come during it', async () => {
    const { runs, request } = heldKeyedWork();
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

  it('runs different keys without waiting for each other', async () => {
    const { runs, request } = heldKeyedWork();
    const asked = [request('film', ['a']), request('other', ['a'])];
    await settled();
    expect(runs.map(({ key }) => key)).toEqual(['film', 'other']);
    for (const run of runs) run.end(run.key);
    expect(await Promise.all(asked)).toEqual(['film', 'other']);
  });

  it('fails all who wait for a failed run, and begins the next one', async () => {
    const { runs, request } = heldKeyedWork();
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
