import type { RulePlace } from '@filmfisher/shared/moderation/word-rules';
import { WordRuleModel, type WordRuleRecord } from './word-rules.model.ts';
import { foldText } from '@filmfisher/shared/texts/texts';
import { RE2JS, RE2JSException } from 're2js';
import { outsideTransactions } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';

/** Instructions of a compiled pattern: more would make every text that is written slow. */
const PROGRAM_MAX = 2_000;

/** @returns whether a text breaks the rule */
type Matcher = (text: string) => boolean;

/** @returns the words of a text in one form of letters, each between blanks */
const wordsOf = (text: string) =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function unsafe(reason: string, cause?: unknown): AppError {
  const message = `This pattern is not valid here: ${reason}`;
  return new AppError('pattern_unsafe', { message, fields: { pattern: message }, cause });
}

/** Never backtracks: the time that a match takes grows with the text alone (RE2). */
function patternMatcher(pattern: string): Matcher {
  try {
    const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
    if (compiled.programSize() > PROGRAM_MAX) throw unsafe('it is too large');
    return (text) => compiled.matcher(text).find();
  } catch (error) {
    if (error instanceof RE2JSException) throw unsafe(error.message, error);
    throw error;
  }
}

/**
 * @param rule a phrase, which stands for whole words in any case and with or without accents, or a pattern in RE2's
 *   syntax, which has no backreferences and no look-around
 * @throws AppError `pattern_unsafe` for a pattern that RE2 does not know, or that is too large
 */
export function createMatcher(rule: { phrase?: string | undefined; pattern?: string | undefined }): Matcher {
  if (rule.pattern !== undefined) return patternMatcher(rule.pattern);
  const wanted = wordsOf(rule.phrase ?? '');
  return wanted.trim() === '' ? () => false : (text) => wordsOf(text).includes(wanted);
}

/** So long a process may not notice what another one has changed. */
const LIFE_MS = 5_000;

interface ActiveRule {
  rule: WordRuleRecord;
  matches: Matcher;
}

interface Kept {
  rules: Promise<ActiveRule[]>;
  at: number;
}

/** There are few, and every text that is written is held against them. */
let kept: Kept | null = null;

/** To be called when rules were changed. */
export function forgetRules(): void {
  kept = null;
}

async function readRules(): Promise<ActiveRule[]> {
  const rules = await WordRuleModel.find({ active: true }).lean<WordRuleRecord[]>();
  return rules.map((rule) => ({ rule, matches: createMatcher(rule) }));
}

/** @returns the active rules of a place that a text breaks */
export async function rulesBrokenBy(place: RulePlace, text: string): Promise<WordRuleRecord[]> {
  const now = performance.now();
  if (!kept || now - kept.at >= LIFE_MS) {
    const mine: Kept = { rules: outsideTransactions(readRules), at: now };
    mine.rules.catch(() => {
      if (kept === mine) kept = null;
    });
    kept = mine;
  }
  const active = await kept.rules;
  return active
    .filter(({ rule, matches }) => rule.places.includes(place) && matches(text))
    .map(({ rule }) => rule);
}
