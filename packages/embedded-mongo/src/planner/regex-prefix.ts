import { encodeStringPrefix } from '../storage/key-encoding.ts';
import { TYPE_ORDER } from '../semantics/compare.ts';
import type { Interval } from './intervals.ts';

/** Characters that mean themselves in a regular expression. */
const LITERAL = /^[\p{L}\p{N} _\-,:;'"!@#%&=<>~/]$/u;
/** What makes the character before it optional. */
const OPTIONAL = new Set(['?', '*', '{']);

/**
 * Where the strings that an anchored expression such as /^abc/ can match lie in an index.
 * @returns undefined when the expression has no fixed beginning
 */
export function regexIntervals(pattern: string, options: string): Interval[] | undefined {
  if (/[imx]/.test(options) || !pattern.startsWith('^') || pattern.includes('|')) return undefined;
  const prefix = fixedPrefix([...pattern.slice(1)]);
  if (prefix === '') return undefined;
  const bytes = encodeStringPrefix(prefix);
  const strings: Interval = { start: { bytes, behind: false }, end: { bytes, behind: true }, point: false };
  // A stored regular expression equals the same one in a filter.
  const regexes: Interval = {
    start: { bytes: Buffer.from([TYPE_ORDER.regex - 1]), behind: true },
    end: { bytes: Buffer.from([TYPE_ORDER.regex + 1]), behind: false },
    point: false,
  };
  return [strings, regexes];
}

function fixedPrefix(characters: readonly string[]): string {
  let prefix = '';
  let at = 0;
  while (at < characters.length) {
    let character = characters[at] ?? '';
    let length = 1;
    if (character === '\\' && /^[^\p{L}\p{N}]$/u.test(characters[at + 1] ?? '')) {
      character = characters[at + 1] ?? '';
      length = 2;
    } else if (!LITERAL.test(character)) break;
    if (OPTIONAL.has(characters[at + length] ?? '')) break;
    prefix += character;
    at += length;
  }
  return prefix;
}
