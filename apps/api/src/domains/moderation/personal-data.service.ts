import type { PersonalData } from '../../platform/personal-data.ts';
import { forgetModerator } from './decisions/decision-undo.service.ts';
import { DecisionModel, type DecisionRecord } from './decisions/decisions.model.ts';
import { CaseModel } from './reports/cases.model.ts';
import { ReportModel } from './reports/reports.model.ts';
import { reportsBy, withdrawReportsOf } from './reports/reports.service.ts';

/**
 * What a member reported, and what was decided about the member's texts. Of an erased member nothing of it stays; what
 * they decided as a moderator stays without their name.
 */
export const moderationPersonalData: PersonalData = {
  key: 'moderation',
  async read(userId) {
    const [reports, decisions] = await Promise.all([
      reportsBy(userId),
      DecisionModel.find({ authorId: userId, undoneAt: null }).sort({ _id: 1 }).lean<DecisionRecord[]>(),
    ]);
    return {
      reported: reports.map(({ kind, targetId, reason, note, createdAt, decisionId }) => ({
        kind,
        id: targetId.toHexString(),
        reason,
        note,
        createdAt,
        decided: decisionId !== null,
      })),
      decisions: decisions.map(({ kind, targetId, action, reason, note, at, appeal }) => ({
        kind,
        id: targetId.toHexString(),
        action,
        reason,
        note,
        at,
        appeal: appeal && { text: appeal.text, at: appeal.at, state: appeal.state, answer: appeal.note },
      })),
    };
  },
  async erase(userId) {
    await withdrawReportsOf(userId);
    await ReportModel.deleteMany({ authorId: userId });
    await CaseModel.deleteMany({ authorId: userId });
    await DecisionModel.deleteMany({ authorId: userId });
    await forgetModerator(userId);
  },
};
