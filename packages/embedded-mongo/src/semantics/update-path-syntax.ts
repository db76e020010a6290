import { MongoFailure } from '../errors.ts';
import { isArrayOperator } from './update-paths.ts';
import { arrayIndexOf } from './values.ts';

/**
 * Splits and checks the path of an update.
 * @throws MongoFailure 56 for an empty component, DollarPrefixedFieldName for a `$` that is no array operator, BadValue
 *   for a misplaced positional `$`
 */
export function splitUpdatePath(path: string): string[] {
  const parts = path.split('.');
  if (path === '') throw new MongoFailure(56, 'An empty update path is not valid.');
  for (const [depth, part] of parts.entries()) {
    if (part === '')
      throw new MongoFailure(
        56,
        `The update path '${path}' contains an empty field name, which is not allowed.`,
      );
    if (part === '$' && depth === 0)
      throw new MongoFailure(
        'BadValue',
        `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
      );
    if (
      !part.startsWith('$') ||
      part === '$' ||
      isArrayOperator(part) ||
      ['$id', '$ref', '$db'].includes(part)
    )
      continue;
    throw new MongoFailure(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${part}' in '${path}' is not valid for storage.`,
    );
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw new MongoFailure('BadValue', `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  return parts;
}

/** MongoDB applies operators in the order of their paths, numeric components by their number. */
export function compareUpdatePaths(a: readonly string[], b: readonly string[]): number {
  for (const [depth, part] of a.entries()) {
    const other = b[depth];
    if (other === undefined) return 1;
    if (part === other) continue;
    const left = arrayIndexOf(part);
    const right = arrayIndexOf(other);
    if (left !== undefined && right !== undefined) return left - right;
    return part < other ? -1 : 1;
  }
  return a.length - b.length;
}
