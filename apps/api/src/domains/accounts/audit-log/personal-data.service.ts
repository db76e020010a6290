import type { PersonalData } from '../../../platform/personal-data.ts';
import { AuditEntryModel, type AuditEntry } from './audit-log.model.ts';

/** What a member did at the desk. An act stays in the log without the member's name, id and words. */
export const auditLogPersonalData: PersonalData = {
  key: 'actsAtTheDesk',
  async read(userId) {
    const acts = await AuditEntryModel.find({ actor: userId }).sort({ _id: 1 }).lean<AuditEntry[]>();
    return acts.map(({ at, kind, target }) => ({ at, kind, target }));
  },
  async erase(userId) {
    await AuditEntryModel.updateMany({ actor: userId }, { $set: { actor: null } });
    const nothing = { $set: { target: null, before: null, after: null }, $unset: { wordsOf: '' as const } };
    await AuditEntryModel.updateMany({ 'target.id': userId.toHexString() }, nothing);
    await AuditEntryModel.updateMany({ wordsOf: userId }, nothing);
  },
};
