import { AuditEntryModel } from '../audit-log/audit-log.model.ts';
import { UserModel } from './users.model.ts';

/** Takes the id of whoever suspended a member out of suspensions, where earlier releases kept it: erasure would miss it. */
export async function forgetSuspenders(): Promise<void> {
  // The model does not know the field any more.
  await UserModel.collection.updateMany(
    { 'suspension.since': { $exists: true } },
    { $unset: { 'suspension.by': '' } },
  );
  await AuditEntryModel.updateMany(
    { kind: 'member_changed' },
    { $unset: { 'before.suspension.by': '', 'after.suspension.by': '' } },
  );
}
