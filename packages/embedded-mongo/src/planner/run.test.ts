import { expect, it } from 'vitest';
import { pause, QueryRun } from './run.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('lets one paused query go on per turn of the event loop, in the order in which they paused', async () => {
  const wentOn: string[] = [];
  const query = async (name: string): Promise<void> => {
    const run = new QueryRun(true);
    for (let slice = 1; slice <= 2; slice += 1) {
      await pause(run);
      wentOn.push(`${name}${slice}`);
    }
  };
  const queries = Promise.all(['a', 'b', 'c'].map(query));
  for (const expected of ['a1', 'b1', 'c1', 'a2', 'b2', 'c2']) {
    await turn();
    expect(wentOn.at(-1)).toBe(expected);
  }
  await queries;
  expect(wentOn).toHaveLength(6);
});
