import {
  CONNECTION_NAMES,
  DESK_VARIABLES,
  isDeskConnection,
  type ConnectionName,
} from '@filmfisher/shared/desk/connections';
import type { Connection } from '@filmfisher/shared/desk/connections.schema';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import type { AppContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { ConnectionModel, type ConnectionRecord } from './connections.model.ts';

type Values = Record<string, string>;
export type TestOutcome = NonNullable<ConnectionRecord['lastTest']>;

/** How one connection is known and tested; the domain that uses the service says it. */
export interface ConnectionKind {
  /** @returns the key that its hint is taken from, '' where there is none to show; undefined where it is not set up */
  keyOf(env: AppContext['env']): string | undefined | Promise<string | undefined>;
  /**
   * Asks the service, within a few seconds, without changing anything there.
   * @param values entered at the desk; {} where none were
   * @returns a sentence for the desk; it names no key
   */
  test(context: AppContext, values: Values): Promise<Pick<TestOutcome, 'ok' | 'message'>>;
}
export type ConnectionKinds = Record<ConnectionName, ConnectionKind>;

const valuesSchema = z.record(z.string(), z.string());

/** @returns what was entered at the desk; {} also where it cannot be read because the key has changed since */
function openValues(
  row: Pick<ConnectionRecord, '_id' | 'sealed'> | null,
  cipher: AppContext['connectionCipher'],
): Values {
  if (!row?.sealed) return {};
  try {
    return valuesSchema.parse(JSON.parse(cipher.decrypt(row.sealed, row._id)));
  } catch {
    return {};
  }
}

/**
 * Reads what was entered at the desk; the environment wins over it, which is up to the caller.
 * @returns variable → value
 */
export async function deskValues(
  name: ConnectionName,
  { connectionCipher }: Pick<AppContext, 'connectionCipher'>,
): Promise<Values> {
  return openValues(await ConnectionModel.findById(name).lean<ConnectionRecord>(), connectionCipher);
}

const HINT_LENGTH = 4;
/** A shorter key would be half shown by its hint. */
const HINTED_LENGTH = 16;

function hintOf(key: string): string | null {
  return key.length < HINTED_LENGTH ? null : key.slice(-HINT_LENGTH);
}

async function present(
  name: ConnectionName,
  row: ConnectionRecord | null,
  kinds: ConnectionKinds,
  { env, connectionCipher }: Pick<AppContext, 'env' | 'connectionCipher'>,
): Promise<Connection> {
  const fromEnvironment = await kinds[name].keyOf(env);
  const [entered] = Object.values(openValues(row, connectionCipher));
  const key = fromEnvironment ?? entered;
  const lastTest = row?.lastTest ?? null;
  return {
    name,
    configured: key !== undefined,
    source: fromEnvironment === undefined ? (entered === undefined ? 'none' : 'desk') : 'environment',
    hint: key === undefined ? null : hintOf(key),
    lastTest: lastTest && { at: lastTest.at.toISOString(), ok: lastTest.ok, message: lastTest.message },
  };
}

/** @returns every connection, in the order of the desk */
export async function connectionStates(kinds: ConnectionKinds, context: AppContext): Promise<Connection[]> {
  const rows = await ConnectionModel.find().lean<ConnectionRecord[]>();
  return Promise.all(
    CONNECTION_NAMES.map((name) =>
      present(name, rows.find(({ _id }) => _id === name) ?? null, kinds, context),
    ),
  );
}

export async function connectionState(
  name: ConnectionName,
  kinds: ConnectionKinds,
  context: AppContext,
): Promise<Connection> {
  return present(name, await ConnectionModel.findById(name).lean<ConnectionRecord>(), kinds, context);
}

/**
 * Stores what was entered at the desk, encrypted.
 * @throws AppError `connection_fixed` where the environment alone sets the connection; `validation_failed` naming
 *   variables that are missing or unknown
 */
export async function setConnection(
  name: ConnectionName,
  values: Values,
  { connectionCipher }: Pick<AppContext, 'connectionCipher'>,
  session: ClientSession,
): Promise<void> {
  if (!isDeskConnection(name)) throw new AppError('connection_fixed');
  const known: readonly string[] = DESK_VARIABLES[name];
  const fields = Object.fromEntries([
    ...known.filter((key) => !(key in values)).map((key) => [`values.${key}`, `${key} is required`]),
    ...Object.keys(values)
      .filter((key) => !known.includes(key))
      .map((key) => [`values.${key}`, `${key} does not belong to this connection`]),
  ]) as Record<string, string>;
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
  const sealed = connectionCipher.encrypt(JSON.stringify(values), name);
  await ConnectionModel.updateOne(
    { _id: name },
    { $set: { sealed, lastTest: null } },
    { upsert: true, session },
  );
}

/**
 * Forgets what was entered at the desk.
 * @returns whether there was anything
 * @throws AppError `connection_fixed`
 */
export async function removeConnection(name: ConnectionName, session: ClientSession): Promise<boolean> {
  if (!isDeskConnection(name)) throw new AppError('connection_fixed');
  const removed = await ConnectionModel.findOneAndDelete({ _id: name }, { session }).lean<ConnectionRecord>();
  return removed !== null && removed.sealed !== null;
}

/** Tests a connection and keeps what came of it. */
export async function testConnection(
  name: ConnectionName,
  kinds: ConnectionKinds,
  context: AppContext,
): Promise<void> {
  const values = await deskValues(name, context);
  const found = await kinds[name].test(context, values);
  const lastTest: TestOutcome = { at: context.clock.now(), ...found };
  await ConnectionModel.updateOne({ _id: name }, { $set: { lastTest } }, { upsert: true });
}
