import type { Document } from 'bson';
import { isOperatorDocument } from './field-tests.ts';
import { isNumber, toDouble } from './numbers.ts';
import { RawFields } from './raw-fields.ts';
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
 * Compiles what of a filter can be told from the bytes of a document: comparisons of top-level fields with plain
 * values, `$in`, `$exists`, regular expressions and their combinations. Wherever the bytes are not enough — dotted
 * paths, Decimal128, operands that are documents or arrays — the verdict is UNSURE, and only the decoded document can
 * tell; it never differs from what compileFilter says.
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
  const test = key.includes('.') ? unsure : fieldTest(operand);
  if (test === unsure) return () => UNSURE;
  const position = names.positionOf(key);
  return (bytes, { types, starts }) => test(bytes, types[position] ?? 0, starts[position] ?? 0);
}

function fieldTest(operand: unknown): RawTest {
  if (isOperatorDocument(operand)) {
    const tests = Object.keys(operand).map((name) => operatorTest(name, operand));
    return tests.every((test) => test === unsure) ? unsure : allOf(tests);
  }
  return expandingOr(isRegex(operand) ? regexTest(operand, undefined) : equalityTest(operand));
}

function expandingOr(test: RawTest | undefined): RawTest {
  return test ? expanding(test) : unsure;
}

function operatorTest(name: string, all: Document): RawTest {
  const operand: unknown = all[name];
  switch (name) {
    case '$eq':
      return expandingOr(equalityTest(operand));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return expandingOr(comparisonTest(name, operand));
    case '$in':
      return expandingOr(Array.isArray(operand) ? membershipTest(operand) : undefined);
    case '$ne':
      return negatedOr(operatorTest('$eq', { $eq: operand }));
    case '$nin':
      return negatedOr(operatorTest('$in', { $in: operand }));
    case '$not':
      return isOperatorDocument(operand) ? negatedOr(fieldTest(operand)) : unsure;
    case '$exists':
      return isWanted(operand) ? existenceTest : negated(existenceTest);
    case '$regex':
      return expandingOr(regexTest(operand, all['$options']));
    case '$options':
    case '$comment':
      return () => YES;
    default:
      return unsure;
  }
}

function negatedOr(test: RawTest): RawTest {
  return test === unsure ? unsure : negated(test);
}

/** As the filter compiler reads the operand of `$exists`. */
function isWanted(operand: unknown): boolean {
  return isNumber(operand) ? toDouble(operand) !== 0 : (operand ?? false) !== false;
}
