import { Decimal128, Double } from 'bson';
import { compareValues } from './compare.ts';
import { typeName } from './types.ts';
import { isDocument } from './values.ts';

/**
 * Whether two values have the same BSON encoding: stricter than equality, as `5` and `5.0` are equal numbers but
 * not the same value. Decides whether an update changed anything.
 */
export function isIdentical(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeName(a) !== typeName(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item: unknown, index) => isIdentical(item, b[index]));
  }
  if (isDocument(a) && isDocument(b)) {
    const keys = Object.keys(a);
    const others = Object.keys(b);
    return (
      keys.length === others.length &&
      keys.every((key, i) => key === others[i] && isIdentical(a[key], b[key]))
    );
  }
  if (a instanceof Double && b instanceof Double) return Object.is(a.value, b.value);
  if (a instanceof Decimal128 && b instanceof Decimal128) return a.toString() === b.toString();
  return compareValues(a, b) === 0;
}
