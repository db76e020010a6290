import type { RulePlace } from '@filmfisher/shared/word-rules';
import { createMatcher, type Matcher } from './matcher.ts';
import { WordRuleModel, type WordRuleRecord } from './word-rules.model.ts';

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
    const mine: Kept = { rules: readRules(), at: now };
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
