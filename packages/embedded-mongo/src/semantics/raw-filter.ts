import type { Document } from 'bson';
import { isOperatorDocument } from './field-tests.ts';
import { isNumber, toDouble } from './numbers.ts';
import { RawFields } from './raw-fields.ts';
import { alongPath } from './raw-path.ts';
import {
  allOf,
  comparisonTest,
  equalityTest,
  existenceTest,
  expanding,
  membershipTest,
  negated,
  opposite,
  type RawTest,
  regexTest,
  unsure,
  UNSURE,
  type Verdict,
  YES,
  NO,
} from './raw-tests.ts';
import { isRegex } from './regex.ts';
import { isDocument } from './values.ts';

/** Tests a whole document whose fields have been found. */
type Clause = (bytes: Buffer, fields: RawFields) => Verdict;

/** The names that a filter asks for, in the order of RawFields. */
class Names {
  readonly list: string[] = [];

  positionOf(name: string): number {
    const known = this.list.indexOf(name);
    return known >= 0 ? known : this.list.push(name) - 1;
  }
}

/**
 * Compiles what of a filter can be told from the bytes of a document: comparisons of fields with plain
 * values, `$in`, `$exists`, regular expressions and their combinations, also along dotted paths. Wherever the bytes are
 * not enough — Decimal128, operands that are documents or arrays, paths into references — the verdict is UNSURE, and
 * only the decoded document can tell; it never differs from what compileFilter says.
 * @param filter a filter that compileFilter accepts
 * @returns undefined when the bytes never tell anything
 */
export function compileRawFilter(filter: Document): ((bytes: Buffer) => Verdict) | undefined {
  const names = new Names();
  const clause = conjunction(filter, names);
  if (names.list.length === 0) return undefined;
  const fields = new RawFields(names.list);
  return (bytes) => {
    fields.read(bytes);
    return clause(bytes, fields);
  };
}

function conjunction(filter: Document, names: Names): Clause {
  return every(Object.keys(filter).map((key) => compileEntry(key, filter[key], names)));
}

function every(clauses: readonly Clause[]): Clause {
  return (bytes, fields) => {
    let verdict: Verdict = YES;
    for (const clause of clauses) {
      const one = clause(bytes, fields);
      if (one === NO) return NO;
      if (one === UNSURE) verdict = UNSURE;
    }
    return verdict;
  };
}

function some(clauses: readonly Clause[]): Clause {
  const none = every(clauses.map(not));
  return not(none);
}

function not(clause: Clause): Clause {
  return (bytes, fields) => opposite(clause(bytes, fields));
}

function compileEntry(key: string, operand: unknown, names: Names): Clause {
  if (key === '$comment') return () => YES;
  if (key.startsWith('$')) {
    const branches = Array.isArray(operand) ? operand.filter(isDocument) : [];
    const clauses = branches.map((branch) => conjunction(branch, names));
    if (key === '$and') return every(clauses);
    if (key === '$or') return some(clauses);
    return key === '$nor' ? not(some(clauses)) : () => UNSURE;
  }
  const [field = '', ...rest] = key.split('.');
  const test = fieldTest(operand, rest.length > 0 ? below(rest) : inField);
  if (test === unsure) return () => UNSURE;
  const position = names.positionOf(field);
  return (bytes, { types, starts }) => test(bytes, types[position] ?? 0, starts[position] ?? 0);
}

/** Makes a test of values into one of a top-level field; `expands` says whether elements of an array count as well. */
type Reach = (test: RawTest | undefined, expands: boolean) => RawTest;

/** The value is the field's own. */
const inField: Reach = (test, expands) => {
  if (!test) return unsure;
  return expands ? expanding(test) : test;
};

/** The values are those that a path leads to below the field. */
function below(rest: readonly string[]): Reach {
  return (test, expands) => (test && alongPath(rest, test, expands)) ?? unsure;
}

function fieldTest(operand: unknown, reach: Reach): RawTest {
  if (isOperatorDocument(operand)) {
    const tests = Object.keys(operand).map((name) => operatorTest(name, operand, reach));
    return tests.every((test) => test === unsure) ? unsure : allOf(tests);
  }
  return reach(isRegex(operand) ? regexTest(operand, undefined) : equalityTest(operand), true);
}

function operatorTest(name: string, all: Document, reach: Reach): RawTest {
  const operand: unknown = all[name];
  switch (name) {
    case '$eq':
      return reach(equalityTest(operand), true);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return reach(comparisonTest(name, operand), true);
    case '$in':
      return reach(Array.isArray(operand) ? membershipTest(operand) : undefined, true);
    case '$ne':
      return negatedOr(operatorTest('$eq', { $eq: operand }, reach));
    case '$nin':
      return negatedOr(operatorTest('$in', { $in: operand }, reach));
    case '$not':
      return isOperatorDocument(operand) ? negatedOr(fieldTest(operand, reach)) : unsure;
    case '$exists':
      return isWanted(operand) ? exists(reach) : negatedOr(exists(reach));
    case '$regex':
      return reach(regexTest(operand, all['$options']), true);
    case '$options':
    case '$comment':
      return () => YES;
    default:
      return unsure;
  }
}

function exists(reach: Reach): RawTest {
  return reach(existenceTest, false);
}

function negatedOr(test: RawTest): RawTest {
  return test === unsure ? unsure : negated(test);
}

/** As the filter compiler reads the operand of `$exists`. */
function isWanted(operand: unknown): boolean {
  return isNumber(operand) ? toDouble(operand) !== 0 : (operand ?? false) !== false;
}
