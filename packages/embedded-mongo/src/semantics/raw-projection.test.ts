import { Decimal128, type Document, Double, Int32, Long, ObjectId, serialize } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../bson/documents.ts';
import { compileProjection } from './projection.ts';
import { compileRawProjection, partialDecoder } from './raw-projection.ts';

const value = fc.oneof(
  fc.constantFrom<unknown>(
    new Int32(1),
    new Double(0.5),
    Long.MAX_VALUE,
    Decimal128.fromString('2'),
    null,
    true,
  ),
  fc.constantFrom<unknown>('', 'text', 'é\u0000b', new Date(5), new ObjectId('65f0c0ffee65f0c0ffee65f0')),
  fc.constantFrom<unknown>([], [new Int32(1), { a: 'x' }], {}, { a: new Int32(1), _id: 'inner' }),
);
const names = ['_id', 'a', 'ab', 'b', 'é', 'long name'];
const document = fc.uniqueArray(fc.tuple(fc.constantFrom(...names), value), {
  selector: ([name]) => name,
  maxLength: names.length,
});
const flag = fc.constantFrom<unknown>(
  true,
  false,
  new Int32(1),
  new Int32(0),
  new Double(2),
  Long.fromNumber(0),
);
const projection = fc
  .array(fc.tuple(fc.constantFrom(...names, 'none'), flag), { minLength: 1, maxLength: 4 })
  .map((parts): Document => Object.fromEntries(parts));

/** Undefined for what MongoDB refuses, such as keeping some fields and dropping others. */
function compiled(asked: Document): ((document: Document) => Document) | undefined {
  try {
    return compileProjection(asked);
  } catch {
    return undefined;
  }
}

describe('compileRawProjection', () => {
  it('gives the bytes that decoding, projecting and encoding give', () => {
    let compared = 0;
    fc.assert(
      fc.property(document, projection, (fields, asked) => {
        const project = compiled(asked);
        if (!project) return;
        const raw = serialize(Object.fromEntries(fields));
        const result = compileRawProjection(asked)?.(raw);
        compared += 1;
        expect(result && Buffer.from(result)).toEqual(Buffer.from(serialize(project(decode(raw)))));
      }),
      { numRuns: 3000 },
    );
    expect(compared).toBeGreaterThan(500);
  });

  it('reads no further than the document in a buffer that holds more', () => {
    const raw = serialize({ _id: new Int32(1), a: 'x', b: 'y' });
    const inside = Buffer.concat([Buffer.from([9, 9, 9]), raw, raw]).subarray(3, 3 + raw.length);
    expect(decode(compileRawProjection({ a: false })?.(inside) ?? inside)).toEqual({
      _id: new Int32(1),
      b: 'y',
    });
  });

  it('does not keep the memory of a large document for a small answer', () => {
    const raw = serialize({ _id: new Int32(1), a: 'x'.repeat(1_000_000) });
    const result = compileRawProjection({ _id: true })?.(raw) ?? raw;
    expect(decode(result)).toEqual({ _id: new Int32(1) });
    expect(result.buffer.byteLength).toBeLessThan(raw.length / 2);
  });

  it.each<[string, Document]>([
    ['a path', { 'a.b': 1 }],
    ['an operator', { a: { $slice: 1 } }],
    ['a nested document', { a: { b: true } }],
    ['an expression', { a: '$b' }],
    ['nothing', {}],
  ])('leaves %s to the decoder', (_name, asked) => {
    expect(compileRawProjection(asked)).toBeUndefined();
  });
});

it.each([1, 13])('decodes %i fields of a document', (count) => {
  const names = Array.from({ length: count }, (_, i) => `f${i}`);
  const stored = Object.fromEntries(names.map((name, i) => [name, new Int32(i)]));
  expect(partialDecoder(new Set(names))(serialize(stored))).toEqual(stored);
});
