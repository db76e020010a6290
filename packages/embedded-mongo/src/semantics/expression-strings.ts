import { Int32 } from 'bson';
import { MongoFailure } from '../errors.ts';
import { compareStrings } from './compare.ts';
import { convertToString } from './conversions.ts';
import { isNullish, named, positional } from './expression-args.ts';
import type { OperatorCompiler } from './expression-scope.ts';
import { toSafeInteger } from './numbers.ts';
import { compileRegex, isRegex, regexOf } from './regex.ts';
import { typeName } from './types.ts';

/** The value as a string. @throws MongoFailure with the operator's own code when it is none */
function requireString(value: unknown, operator: string, code: number): string {
  if (typeof value === 'string') return value;
  throw new MongoFailure(code, `${operator} requires a string argument, found: ${typeName(value)}`);
}

/** String of an operator that takes null as the empty string and dates and numbers as their text. */
function textOf(value: unknown, operator: string): string {
  if (isNullish(value)) return '';
  const text =
    typeof value === 'object' && !(value instanceof Date) && ['object', 'array'].includes(typeName(value))
      ? undefined
      : convertToString(value);
  if (text === undefined)
    throw new MongoFailure(16007, `can't convert from BSON type ${typeName(value)} to String (${operator})`);
  return text;
}

function concatenate(values: unknown[]): string | null {
  if (values.some(isNullish)) return null;
  return values
    .map((value) => {
      if (typeof value === 'string') return value;
      throw new MongoFailure(16702, `$concat only supports strings, not ${typeName(value)}`);
    })
    .join('');
}

function integerArgument(value: unknown, operator: string, name: string): number {
  const integer = toSafeInteger(value);
  if (integer === undefined)
    throw new MongoFailure(34450, `${operator}: ${name} must be an integer, found ${typeName(value)}`);
  return integer;
}

function substringOfCharacters([text, start, length]: unknown[], operator: string): string {
  const from = integerArgument(start, operator, 'starting index');
  const count = integerArgument(length, operator, 'length');
  if (from < 0) throw new MongoFailure(34455, `${operator}: the starting index must be nonnegative integer.`);
  if (count < 0) throw new MongoFailure(34454, `${operator}: length must be a nonnegative integer.`);
  return [...textOf(text, operator)].slice(from, from + count).join('');
}

function substringOfBytes([text, start, length]: unknown[], operator: string): string {
  const bytes = Buffer.from(textOf(text, operator));
  const from = integerArgument(start, operator, 'starting index');
  const count = integerArgument(length, operator, 'length');
  if (from < 0) throw new MongoFailure(50752, `${operator}: starting index must be non-negative`);
  const end = count < 0 ? bytes.length : Math.min(bytes.length, from + count);
  const splits = (at: number): boolean => ((bytes[at] ?? 0) & 0xc0) === 0x80;
  if (splits(from) || splits(end))
    throw new MongoFailure(28656, `${operator}: Invalid range, in the middle of a UTF-8 character.`);
  return bytes.subarray(from, end).toString();
}

function split([text, separator]: unknown[]): string[] | null {
  if (isNullish(text) || isNullish(separator)) return null;
  const at = requireString(separator, '$split', 40086);
  if (at === '') throw new MongoFailure(40087, '$split requires a non-empty separator');
  return requireString(text, '$split', 40085).split(at);
}

/** Whitespace that `$trim` removes when no characters are given. */
const WHITESPACE =
  '\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

function trimming(left: boolean, right: boolean): OperatorCompiler {
  return named(['input'], ['chars'], ({ input, chars }, operator) => {
    if (isNullish(input) || chars === null) return null;
    const removed = new Set(chars === undefined ? WHITESPACE : requireString(chars, operator, 50700));
    const characters = [...requireString(input, operator, 50699)];
    let start = 0;
    let end = characters.length;
    while (left && start < end && removed.has(characters[start] ?? '')) start += 1;
    while (right && end > start && removed.has(characters[end - 1] ?? '')) end -= 1;
    return characters.slice(start, end).join('');
  });
}

/** Regular expression of `$regexMatch` and its relatives; undefined when it is null. */
function regexArgument(regex: unknown, options: unknown, operator: string): RegExp | undefined {
  if (isNullish(regex)) return undefined;
  const flags = isNullish(options) ? undefined : requireString(options, operator, 51106);
  if (isRegex(regex)) return regexOf(regex, flags);
  return compileRegex(requireString(regex, operator, 51105), flags ?? '');
}

/** Operator on the matches of a regular expression; `evaluate` gets them all. */
function regexOperator(evaluate: (matches: RegExpExecArray[]) => unknown, single: boolean): OperatorCompiler {
  return named(['input', 'regex'], ['options'], ({ input, regex, options }, operator) => {
    const pattern = regexArgument(regex, options, operator);
    if (isNullish(input) || !pattern) return evaluate([]);
    const text = requireString(input, operator, 51104);
    if (!single) return evaluate([...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))]);
    const match = pattern.exec(text);
    return evaluate(match ? [match] : []);
  });
}

function describeMatch(match: RegExpExecArray): Record<string, unknown> {
  return {
    match: match[0],
    idx: new Int32([...match.input.slice(0, match.index)].length),
    captures: match.slice(1).map((capture: string | undefined) => capture ?? null),
  };
}

function indexOfCharacters([text, wanted, start, end]: unknown[], operator: string): unknown {
  if (isNullish(text)) return null;
  const characters = [...requireString(text, operator, 40093)];
  const sought = requireString(wanted, operator, 40094);
  const from = start === undefined ? 0 : integerArgument(start, operator, 'starting index');
  const to = end === undefined ? characters.length : integerArgument(end, operator, 'ending index');
  if (from > characters.length || to < from) return new Int32(-1);
  const head = characters.slice(0, to).join('');
  const at = head.indexOf(sought, characters.slice(0, from).join('').length);
  return new Int32(at === -1 ? -1 : [...head.slice(0, at)].length);
}

function replacement(all: boolean): OperatorCompiler {
  return named(['input', 'find', 'replacement'], [], ({ input, find, replacement: by }, operator) => {
    if (isNullish(input) || isNullish(find) || isNullish(by)) return null;
    const text = requireString(input, operator, 51746);
    const sought = requireString(find, operator, 51745);
    const next = requireString(by, operator, 51744);
    return all ? text.replaceAll(sought, () => next) : text.replace(sought, () => next);
  });
}

/** MongoDB changes the case of ASCII letters only. */
const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
const upper = (text: string): string => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** String expression operators. */
export const STRING_OPERATORS: [string, OperatorCompiler][] = [
  ['$concat', positional(0, Infinity, concatenate)],
  ['$toLower', positional(1, 1, ([value], operator) => lower(textOf(value, operator)))],
  ['$toUpper', positional(1, 1, ([value], operator) => upper(textOf(value, operator)))],
  ['$substrCP', positional(3, 3, substringOfCharacters)],
  ['$substrBytes', positional(3, 3, substringOfBytes)],
  ['$substr', positional(3, 3, substringOfBytes)],
  ['$strLenCP', positional(1, 1, ([text], name) => new Int32([...requireString(text, name, 34471)].length))],
  [
    '$strLenBytes',
    positional(1, 1, ([text], name) => new Int32(Buffer.byteLength(requireString(text, name, 34473)))),
  ],
  [
    '$strcasecmp',
    positional(
      2,
      2,
      ([a, b], name) => new Int32(Math.sign(compareStrings(upper(textOf(a, name)), upper(textOf(b, name))))),
    ),
  ],
  ['$split', positional(2, 2, split)],
  ['$trim', trimming(true, true)],
  ['$ltrim', trimming(true, false)],
  ['$rtrim', trimming(false, true)],
  ['$regexMatch', regexOperator((matches) => matches.length > 0, true)],
  ['$regexFind', regexOperator(([match]) => (match ? describeMatch(match) : null), true)],
  ['$regexFindAll', regexOperator((matches) => matches.map(describeMatch), false)],
  ['$indexOfCP', positional(2, 4, indexOfCharacters)],
  ['$replaceOne', replacement(false)],
  ['$replaceAll', replacement(true)],
];
