import { BSONRegExp } from 'bson';
import { MongoFailure } from '../errors.ts';
import { regexParts } from './compare.ts';

const invalid = (reason: string): MongoFailure =>
  new MongoFailure(51091, `Regular expression is invalid: ${reason}`);

/** End of the subject, or before the line feed that ends it: what `$` means to PCRE without the flag m. */
const SUBJECT_END = '(?=\\n?(?![\\s\\S]))';
const ANCHORS: Readonly<Record<string, string>> = { A: '(?<![\\s\\S])', z: '(?![\\s\\S])', Z: SUBJECT_END };
const SHARED_ESCAPES = /[dDr-tv-xWSbBnfckpP0-9]/;
const SYNTAX_CHARACTERS = /[\^$\\.*+?()[\]{}|/]/;

/** Whether a value is a regular expression in either of its decoded forms. */
export function isRegex(value: unknown): value is BSONRegExp | RegExp {
  return value instanceof BSONRegExp || value instanceof RegExp;
}

/**
 * Compiles a regular expression of a query. MongoDB speaks PCRE; the common part is translated, what JavaScript has
 * no equivalent for is refused.
 * @param pattern PCRE pattern
 * @param options any of i, m, s, x, u
 * @throws MongoFailure 51091 for an invalid pattern, 51108 for an invalid option
 */
export function compileRegex(pattern: string, options: string): RegExp {
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const flags = new Set(`${options}${inline?.[1] ?? ''}`);
  for (const flag of flags) {
    if (!'imsxu'.includes(flag)) throw new MongoFailure(51108, `invalid flag in regex options: ${flag}`);
  }
  if (pattern.includes('\0'))
    throw new MongoFailure('BadValue', 'Regular expression cannot contain a null byte');
  const body = translate(pattern.slice(inline?.[0].length ?? 0), flags.has('m'), flags.has('x'));
  const kept = ['i', 'm', 's'].filter((flag) => flags.has(flag)).join('');
  try {
    return new RegExp(body, `${kept}u`);
  } catch (error) {
    // Lone braces and brackets are literals to PCRE but errors under the flag u; these escapes need the flag.
    if (!/\\(?:p|u\{|x(?![\da-f]{2}))/i.test(body)) {
      try {
        return new RegExp(body, kept);
      } catch {
        // The first error names the cause.
      }
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw invalid(reason);
  }
}

/** Compiles a regular expression value, with the options it carries or others. */
export function regexOf(value: BSONRegExp | RegExp, options?: string): RegExp {
  const parts = regexParts(value);
  return compileRegex(parts.pattern, options ?? parts.options);
}

/** Rewrites PCRE's anchors, escapes and, with the flag x, free spacing. */
function translate(pattern: string, multiline: boolean, extended: boolean): string {
  let output = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i += 1) {
    const character = pattern.charAt(i);
    if (character === '\\') {
      const [point] = /^\\x\{[\da-f]+\}/i.exec(pattern.slice(i, i + 12)) ?? [];
      output +=
        point === undefined ? translateEscape(pattern.charAt(i + 1), inClass) : point.replace('x', 'u');
      i += point === undefined ? 1 : point.length - 1;
    } else if (inClass) {
      if (pattern.startsWith('[:', i)) throw invalid('POSIX classes are not supported');
      if (character === ']') inClass = false;
      output += character;
    } else if (character === '[') {
      const [opening = '', literal = ''] = /^(\[\^?)(\]?)/.exec(pattern.slice(i, i + 3))?.slice(1) ?? [];
      inClass = true;
      i += opening.length + literal.length - 1;
      output += literal === '' ? opening : `${opening}\\]`;
    } else if (extended && /\s/.test(character)) {
      continue;
    } else if (extended && character === '#') {
      const end = pattern.indexOf('\n', i);
      i = end === -1 ? pattern.length : end;
    } else {
      output += character === '$' && !multiline ? SUBJECT_END : character;
    }
  }
  return output;
}

function translateEscape(escaped: string, inClass: boolean): string {
  if (escaped === '') throw invalid('\\ at end of pattern');
  const anchor = inClass ? undefined : ANCHORS[escaped];
  if (anchor !== undefined) return anchor;
  if (SHARED_ESCAPES.test(escaped) || SYNTAX_CHARACTERS.test(escaped)) return `\\${escaped}`;
  if (/[A-Z]/i.test(escaped)) {
    throw invalid(`\\${escaped} is not supported`);
  }
  return inClass && escaped === '-' ? '\\-' : escaped;
}
