import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonRows } from './json-rows.ts';
import type { SourceRow } from '../../../../platform/tables/source-row.ts';

/** Feeds the text in pieces of a few bytes, so that every boundary is hit. */
async function collect(text: string, size = 3): Promise<SourceRow[]> {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size)
      yield await Promise.resolve(bytes.subarray(at, at + size));
  }
  const rows: SourceRow[] = [];
  for await (const row of jsonRows(pieces())) rows.push(row);
  return rows;
}

describe('jsonRows', () => {
  it('yields each element with the line it begins on', async () => {
    const text = '[\n  {"title": "A, [b] \\"c\\" }"},\n\n  {"title":\n "B"}\n, 3]\n';
    expect(await collect(text)).toEqual([
      { line: 2, value: { title: 'A, [b] "c" }' } },
      { line: 4, value: { title: 'B' } },
      { line: 6, value: 3 },
    ]);
  });

  it('reads back any list of JSON values, however it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue(), { maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        async (values, size) => {
          const rows = await collect(JSON.stringify(values, null, 1), size);
          expect(rows.map((row) => ('value' in row ? row.value : undefined))).toEqual(
            JSON.parse(JSON.stringify(values)),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('takes an empty list and a byte order mark', async () => {
    expect(await collect('\uFEFF[ ]')).toEqual([]);
  });

  it('reports one broken element and goes on', async () => {
    expect(await collect('[{"a":1}, {"b" 2}, {"c":3}]')).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 1, problem: 'This row is not valid JSON.' },
      { line: 1, value: { c: 3 } },
    ]);
  });

  it.each(['{"a":1}', '', '[{"a":1}', '[1] 2', '"text"'])(
    'refuses %j, which is not one array',
    async (text) => {
      await expect(collect(text)).rejects.toThrow(/array/);
    },
  );
});
