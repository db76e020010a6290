import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOf } from '../platform/http/parse.ts';
import { apiEndpoints } from '../routes.ts';

/** What no field takes, or few do: every type of JSON, nested, and texts of all lengths. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  [],
  [null],
  [['a']],
  [{}],
  {},
  { $gt: '' },
  { $ne: null },
  '',
  ' ',
  'x',
  'x'.repeat(20_000),
];
/** How the validation library words a broken rule: "Invalid input: expected string, received null". */
const LIBRARY_WORDING = /: (?:expected|must) |^Invalid (?:URL|UUID|ISO)/;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns paths of all fields of an object, nested ones too: ['trailer', 'id'] */
function pathsOf(schema: unknown, path: readonly string[] = []): string[][] {
  if (!isRecord(schema)) return [];
  const { properties } = schema;
  const own = isRecord(properties) ? Object.entries(properties) : [];
  return own.flatMap(([name, field]) => [[...path, name], ...pathsOf(field, [...path, name])]);
}

/** @returns an object that has the value at the path and nothing else */
function nest(path: readonly string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
}

const inputs = apiEndpoints.flatMap(({ method, path, body, query }) => [
  ...(body ? [[`body of ${method.toUpperCase()} ${path}`, body] as const] : []),
  [`query of ${method.toUpperCase()} ${path}`, query] as const,
]);

describe('the sentences of refused input', () => {
  it.each(inputs)('are our own: %s', (_name, schema) => {
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const foreign = pathsOf(shape).flatMap((path) =>
      ODD_VALUES.flatMap((value) => {
        const { error } = schema.safeParse(nest(path, value));
        return Object.entries(error ? fieldsOf(error, 'body') : {}).filter(([, rule]) =>
          LIBRARY_WORDING.test(rule),
        );
      }),
    );
    expect(new Map(foreign)).toEqual(new Map());
  });
});
