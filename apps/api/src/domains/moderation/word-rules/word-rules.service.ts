import { RULES_MAX, RULE_TRY_DAYS } from '@filmfisher/shared/moderation/word-rules';
import type {
  WordRule,
  WordRuleChange,
  WordRuleInput,
  WordRuleTrial,
} from '@filmfisher/shared/moderation/word-rules.schema';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { recordAct } from '../../audit-log/index.ts';
import { excerptOf } from '../decisions/decisions.presenter.ts';
import type { ModeratedKinds } from '../moderated-kind.ts';
import { forgetRules, createMatcher } from './active-rules.ts';
import { WordRuleModel, type WordRuleRecord } from './word-rules.model.ts';

const DAY = 24 * 60 * 60_000;
/** Texts that a dry run looks at, and matches that it shows. */
const TRIED_MAX = 20_000;
const MATCHES_SHOWN = 50;

/** @returns what a rule looks for */
export const labelOf = ({ phrase, pattern }: { phrase?: string | undefined; pattern?: string | undefined }) =>
  phrase ?? pattern ?? '';

function presentRule({ _id, createdAt, phrase, pattern, ...rule }: WordRuleRecord): WordRule {
  const { places, action, sentence, active } = rule;
  return {
    id: _id.toHexString(),
    ...(phrase !== undefined && { phrase }),
    ...(pattern !== undefined && { pattern }),
    places,
    action,
    sentence,
    active,
    createdAt: createdAt.toISOString(),
  };
}

/** @returns every rule, the newest first */
export async function listRules(): Promise<WordRule[]> {
  const rules = await WordRuleModel.find({}).sort({ _id: -1 }).lean<WordRuleRecord[]>();
  return rules.map(presentRule);
}

/**
 * Stores a rule and records it.
 * @throws AppError `pattern_unsafe`; `conflict` when there are too many
 */
export async function addRule(
  { sentence = '', ...input }: WordRuleInput,
  { userId }: Viewer,
  { clock }: Pick<AppContext, 'clock'>,
): Promise<WordRule> {
  createMatcher(input);
  if ((await WordRuleModel.countDocuments({})) >= RULES_MAX) {
    throw new AppError('conflict', { message: `There are ${RULES_MAX} rules already: delete one first.` });
  }
  const at = clock.now();
  const added = await inTransaction(async (session) => {
    const rule = await new WordRuleModel({ ...input, sentence, createdAt: at }).save({ session });
    const stored = presentRule(rule.toObject<WordRuleRecord>());
    const target = { kind: 'word_rule', id: stored.id, name: labelOf(input) };
    const act = { actor: userId, kind: 'word_rule_changed' as const, target, wordsOf: [] };
    await recordAct({ ...act, after: { ...stored } }, at, session);
    return stored;
  });
  forgetRules();
  return added;
}

/**
 * Changes a rule, or deletes it, and records it.
 * @param change null deletes it
 * @returns the rule as changed, or as it was when deleted
 * @throws AppError `word_rule_not_found`
 */
export async function changeRule(
  id: string,
  change: WordRuleChange | null,
  { userId }: Viewer,
  { clock }: Pick<AppContext, 'clock'>,
): Promise<WordRule> {
  const changed = await inTransaction(async (session) => {
    const rule = WordRuleModel.findById(id).session(session);
    const former = await rule.lean<WordRuleRecord>();
    if (!former) throw new AppError('word_rule_not_found');
    const after = change
      ? await WordRuleModel.findOneAndUpdate(
          { _id: id },
          { $set: change },
          { session, returnDocument: 'after' },
        ).lean<WordRuleRecord>()
      : null;
    if (!change) await WordRuleModel.deleteOne({ _id: id }, { session });
    const target = { kind: 'word_rule', id, name: labelOf(former) };
    const act = {
      actor: userId,
      kind: 'word_rule_changed' as const,
      target,
      wordsOf: [],
      before: { ...presentRule(former) },
    };
    await recordAct({ ...act, ...(after && { after: { ...presentRule(after) } }) }, clock.now(), session);
    return presentRule(after ?? former);
  });
  forgetRules();
  return changed;
}

/**
 * Tries a rule on what was written in its places within the last 30 days, without storing it or touching a text.
 * @throws AppError `pattern_unsafe`
 */
export async function tryRule(
  kinds: ModeratedKinds,
  rule: WordRuleInput,
  { clock }: Pick<AppContext, 'clock'>,
): Promise<WordRuleTrial> {
  const matches = createMatcher(rule);
  const since = new Date(clock.now().getTime() - RULE_TRY_DAYS * DAY);
  const trial: WordRuleTrial = { matches: [], total: 0, looked: 0 };
  for (const place of rule.places) {
    const kind = kinds.get(place);
    if (!kind) continue;
    for await (const { id, text } of kind.writtenSince(since)) {
      if (trial.looked >= TRIED_MAX) return trial;
      trial.looked += 1;
      if (!matches(text)) continue;
      trial.total += 1;
      if (trial.matches.length < MATCHES_SHOWN) {
        trial.matches.push({ kind: place, id, excerpt: excerptOf(text) });
      }
    }
  }
  return trial;
}
