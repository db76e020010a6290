import type { ConnectionName } from '@filmfisher/shared/desk/connections';
import { z } from 'zod';
import type { Cipher } from './cipher.ts';
import { ConnectionModel, type ConnectionRecord } from './connections.model.ts';

/** Variable → value, as an administrator entered them at the desk. */
export type DeskValues = Record<string, string>;

const valuesSchema = z.record(z.string(), z.string());

/** @returns what was entered at the desk; {} also where it cannot be read because the key has changed since */
export function openDeskValues(
  row: Pick<ConnectionRecord, '_id' | 'sealed'> | null,
  connectionCipher: Cipher,
): DeskValues {
  if (!row?.sealed) return {};
  try {
    return valuesSchema.parse(JSON.parse(connectionCipher.decrypt(row.sealed, row._id)));
  } catch {
    return {};
  }
}

/** Reads what was entered at the desk; the environment wins over it, which is up to the caller. */
export async function deskValues(
  name: ConnectionName,
  { connectionCipher }: { connectionCipher: Cipher },
): Promise<DeskValues> {
  return openDeskValues(await ConnectionModel.findById(name).lean<ConnectionRecord>(), connectionCipher);
}
