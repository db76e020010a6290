import { CONNECTION_NAMES, type ConnectionName } from '@filmfisher/shared/desk/connections';
import { model, Schema } from 'mongoose';

/** What is stored of a connection; without a row nothing was entered and nothing tested. */
export interface ConnectionRecord {
  _id: ConnectionName;
  /** Values entered at the desk, as JSON, encrypted; null where none were. */
  sealed: string | null;
  lastTest: { at: Date; ok: boolean; message: string } | null;
}

const part = { _id: false, id: false, strict: 'throw' } as const;

const connectionSchema = new Schema<ConnectionRecord>(
  {
    _id: { type: String, enum: CONNECTION_NAMES, required: true },
    sealed: { type: String, default: null },
    lastTest: {
      type: new Schema(
        {
          at: { type: Date, required: true },
          ok: { type: Boolean, required: true },
          message: { type: String, required: true },
        },
        part,
      ),
      default: null,
    },
  } satisfies Record<keyof ConnectionRecord, unknown>,
  { strict: 'throw', versionKey: false },
);

export const ConnectionModel = model('Connection', connectionSchema, 'connections');
