import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OverlayStore } from './overlay-store.ts';

const NOTHING = Buffer.alloc(0);
const snapshot = { done: () => undefined };
const key = fc.nat({ max: 60 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), keys: fc.array(key, { minLength: 1, maxLength: 20 }) }),
  fc.record({ kind: fc.constant('remove' as const), keys: fc.array(key, { minLength: 1, maxLength: 5 }) }),
  fc.record({ kind: fc.constant('read' as const), from: key, to: key, reverse: fc.boolean() }),
);

it('reads what was put in order, however often it is read meanwhile', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const store = new OverlayStore(undefined, snapshot);
      const there = new Set<number>();
      for (const one of steps) {
        if (one.kind === 'read') {
          const [least = 0, most = 0] = [one.from, one.to].sort((a, b) => a - b);
          const [start, end] = one.reverse ? [most, least] : [least, most];
          const range = { start: Buffer.of(start), end: Buffer.of(end), inclusiveEnd: true };
          const found: number[] = [];
          store.eachKey({ ...range, reverse: one.reverse }, (bytes, at) => found.push(bytes[at] ?? -1) > 0);
          const within = [...there].filter((each) => each >= least && each <= most);
          expect(found).toEqual(within.sort((a, b) => (one.reverse ? b - a : a - b)));
          continue;
        }
        for (const each of one.keys) {
          if (one.kind === 'put') store.putSync(Buffer.of(each), NOTHING);
          else store.removeSync(Buffer.of(each));
          if (one.kind === 'put') there.add(each);
          else there.delete(each);
        }
      }
    }),
  );
});
