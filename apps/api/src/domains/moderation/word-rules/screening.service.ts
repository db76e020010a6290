import { RULE_ACTIONS, RULE_PLACES, type RulePlace } from '@filmfisher/shared/moderation/word-rules';
import { Types, type ClientSession } from 'mongoose';
import type { AppContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { applyDecision, announceDecision } from '../decisions/apply-decision.ts';
import type { NewsContext } from '../../notifications/index.ts';
import type { DecisionRecord } from '../decisions/decisions.model.ts';
import type { ModeratedKind } from '../moderated-kind.ts';
import { refreshCase } from '../reports/cases.service.ts';
import { rulesBrokenBy } from './active-rules.ts';
import type { WordRuleRecord } from './word-rules.model.ts';
import { labelOf } from './word-rules.service.ts';

const CHANGED = 'Its author has changed it since it was hidden.';

const isPlace = (kind: string): kind is RulePlace => RULE_PLACES.some((place) => place === kind);

/** @returns the active rules that a text breaks, the strictest first */
async function brokenRules(place: string, text: string): Promise<WordRuleRecord[]> {
  if (!isPlace(place)) return [];
  const broken = await rulesBrokenBy(place, text);
  const strictness = ({ action }: WordRuleRecord) => RULE_ACTIONS.indexOf(action);
  return broken.sort((one, other) => strictness(other) - strictness(one));
}

/** What was written. */
interface Written {
  id: string;
  /** All that others will read of it. */
  text: string;
  /** Makes the text wait for moderators whatever the rules say; they see this reason. */
  waits?: string | undefined;
  /** It was not there before: nobody can have hidden it. */
  isNew?: true;
  /** Tells others of it, in the same transaction; nobody hears of what is hidden or held. */
  tell?: (session: ClientSession) => Promise<void>;
}

/** Hides, holds or notes a text that was just written. @returns whether others see it, and a decision that hides it */
async function follow(
  kind: ModeratedKind,
  { id, waits, isNew }: Written,
  rules: readonly WordRuleRecord[],
  context: Pick<AppContext, 'clock'>,
  session: ClientSession,
): Promise<{ isShown: boolean; decision: DecisionRecord | null }> {
  if (isNew && waits === undefined && rules.length === 0) return { isShown: true, decision: null };
  const [text] = await kind.find([id], session);
  if (!text) return { isShown: false, decision: null };
  const [strictest] = rules;
  if (strictest?.action === 'hide' && !text.hidden) {
    const verdict = { action: 'hide', reason: 'other', note: strictest.sentence, until: null } as const;
    return {
      isShown: false,
      decision: await applyDecision(kind, text, verdict, null, context, session),
    };
  }
  const isHeld = waits !== undefined || strictest?.action === 'hold';
  if (isHeld && !text.hidden) {
    const state = { hidden: { reason: 'other', decisionId: null }, spoiler: text.spoiler } as const;
    await kind.setState(id, state, context, session);
  }
  const notes = [
    ...(waits === undefined ? [] : [waits]),
    ...rules.map((rule) => `Word rule: ${labelOf(rule)}`),
    ...(text.hidden ? [CHANGED] : []),
  ];
  const target = { kind: kind.kind, targetId: new Types.ObjectId(id), authorId: text.authorId };
  for (const note of notes) await refreshCase(target, session, note);
  return { isShown: !isHeld && !text.hidden, decision: null };
}

/**
 * Writes a text that others will see, and does with it what the word rules of its place ask for. A hidden text that its
 * author changes stays hidden, and waits to be read again.
 * @param write stores it within the transaction
 * @throws AppError `text_refused` with the rule's sentence, before anything is written; and what `write` throws
 */
export async function writeScreened(
  kind: ModeratedKind,
  written: Written,
  context: NewsContext,
  write: (session: ClientSession) => Promise<void>,
): Promise<void> {
  const rules = await brokenRules(kind.kind, written.text);
  const [strictest] = rules;
  if (strictest?.action === 'refuse') {
    throw new AppError('text_refused', strictest.sentence === '' ? {} : { message: strictest.sentence });
  }
  await inTransaction(async (session) => {
    await write(session);
    const { isShown, decision } = await follow(kind, written, rules, context, session);
    if (decision) await announceDecision(decision, context, session);
    if (isShown) await written.tell?.(session);
  });
}
