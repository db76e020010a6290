import { describe, expect, it } from 'vitest';
import { createBatches } from './batches.ts';

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
  it('When many ask while as much runs as may, then they share one run that begins after they asked', async () => {
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

  it('When one run hangs, then those who ask later are served all the same', async () => {
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

  it('When a run fails, then all who share it fail, and the next one begins', async () => {
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
