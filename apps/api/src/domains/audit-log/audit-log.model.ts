import type { ActKind } from '@filmfisher/shared/desk/audit-log';
import { model, Schema, type Types } from 'mongoose';

/** An act at the desk, as stored. */
export interface AuditEntry {
  _id: Types.ObjectId;
  at: Date;
  /** Null when it came from a shell, or that account was erased. */
  actor: Types.ObjectId | null;
  kind: ActKind;
  /** Null when it was about a member who was erased, or something of theirs. */
  target: { kind: string; id: string; name: string } | null;
  /** Whose words the name and the values are; missing where nobody's. */
  wordsOf?: Types.ObjectId[];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const auditEntrySchema = new Schema<AuditEntry>(
  {
    at: { type: Date, required: true },
    actor: { type: Schema.Types.ObjectId, default: null },
    kind: { type: String, required: true },
    target: {
      type: new Schema(
        { kind: String, id: String, name: String },
        { _id: false, id: false, strict: 'throw' },
      ),
      default: null,
    },
    wordsOf: { type: [Schema.Types.ObjectId], default: undefined },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
  },
  { strict: 'throw', versionKey: false, minimize: false },
);

auditEntrySchema.index({ actor: 1, _id: -1 });
auditEntrySchema.index({ kind: 1, _id: -1 });
auditEntrySchema.index({ 'target.id': 1, _id: -1 });
auditEntrySchema.index({ wordsOf: 1 }, { sparse: true });

export const AuditEntryModel = model<AuditEntry>('AuditEntry', auditEntrySchema, 'audit_log');
