import { MongoFailure } from '../errors.ts';
import { asDocument, getField } from './values.ts';

/** Splits a field path and checks its components. */
export function fieldPath(text: string): string[] {
  const parts = text.split('.');
  if (text === '') throw new MongoFailure(16872, "'$' by itself is not a valid FieldPath");
  for (const part of parts) {
    if (part === '') throw new MongoFailure(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$'))
      throw new MongoFailure(16410, `FieldPath field names may not start with '$'. ${text}`);
  }
  return parts;
}

/** Value at a field path of an expression; arrays on the way are mapped, and what is missing in them is left out. */
export function pathValue(value: unknown, path: readonly string[], depth: number): unknown {
  const part = path[depth];
  if (part === undefined) return value;
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => {
      if (!Array.isArray(item) && !asDocument(item)) return [];
      const inner = pathValue(item, path, depth);
      return inner === undefined ? [] : [inner];
    });
  }
  const document = asDocument(value);
  return document ? pathValue(getField(document, part), path, depth + 1) : undefined;
}
