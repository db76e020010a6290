import type { Decision, OwnDecision } from '@filmfisher/shared/moderation/moderation.schema';
import { excerpt } from '../../../platform/text/excerpt.ts';
import { memberCards, type MemberCard } from '../../members/index.ts';
import type { ModeratedText } from '../moderated-kind.ts';
import type { Appeal, DecisionRecord } from './decisions.model.ts';

/** Characters of a text that lists of the desk show. */
const EXCERPT_MAX = 2_000;

/** @returns the beginning of a text */
export function excerptOf(text: string): string {
  return excerpt(text, EXCERPT_MAX);
}

const commonFields = (decision: DecisionRecord) => ({
  id: decision._id.toHexString(),
  kind: decision.kind,
  targetId: decision.targetId.toHexString(),
  action: decision.action,
  reason: decision.reason,
  note: decision.note,
  until: decision.until?.toISOString() ?? null,
  at: decision.at.toISOString(),
});

export const presentAppeal = ({ text, at, state, note }: Appeal) => ({
  text,
  at: at.toISOString(),
  state,
  note,
});

/** @returns as much of a member as stands in a list */
export function presentCard(card: MemberCard | undefined) {
  return card ? { userId: card.userId, username: card.username, profilePicture: card.profilePicture } : null;
}

/** @returns the decisions as moderators see them, in their order */
export async function presentDecisions(decisions: readonly DecisionRecord[]): Promise<Decision[]> {
  const cards = await memberCards(decisions.flatMap(({ moderatorId }) => moderatorId ?? []));
  return decisions.map((decision) => {
    const by = cards.get(decision.moderatorId?.toHexString() ?? '');
    return {
      ...commonFields(decision),
      by: presentCard(by),
      orphaned: by?.role !== 'moderator' && by?.role !== 'admin',
      appeal: decision.appeal?.state ?? null,
    };
  });
}

/**
 * @param text that was decided about; undefined when it is gone
 * @returns the decision as the member sees it whom it is about
 */
export function presentOwnDecision(decision: DecisionRecord, text: ModeratedText | undefined): OwnDecision {
  return {
    ...commonFields(decision),
    excerpt: excerptOf(text?.text ?? ''),
    context: text?.context ?? null,
    appeal: decision.appeal && presentAppeal(decision.appeal),
  };
}
