import type { Request } from 'express';
import mongoose, { Types } from 'mongoose';
import { createHmac } from 'node:crypto';
import type { AppContext } from '../context.ts';
import { isDuplicate } from '../database/duplicate-key.ts';
import { inWholeTransaction } from '../database/transaction.ts';
import { AppError } from '../errors.ts';
import { createKeyedLock } from '../process/semaphore.ts';
import type { Endpoint } from './endpoint.ts';
import { KeyedCallModel, type KeyedCallRecord } from './idempotency.model.ts';
import { reply, Reply } from './reply.ts';

/*
 * A write with an Idempotency-Key is done once however often it is sent (docs/decisions/0021-idempotency-and-offline.md).
 */

export const KEY_HEADER = 'Idempotency-Key';
export const REPLAYED_HEADER = 'Idempotency-Replayed';
export const KEY_MIN = 8;
export const KEY_MAX = 128;
export const KEY_PATTERN = `^[\\x21-\\x7e]{${KEY_MIN},${KEY_MAX}}$`;
const keyPattern = new RegExp(KEY_PATTERN);
const KEY_RULE = `${KEY_HEADER} must be ${KEY_MIN} to ${KEY_MAX} visible ASCII characters`;

/** Longer than a browser keeps what waits to be sent (14 days). */
const KEPT_MS = 15 * 24 * 60 * 60_000;
/** Bytes of an answer that is kept. */
const BODY_MAX = 64 * 1024;
/** What a repeat is answered where the answer was too long to keep. */
export const TOO_LONG_TO_KEEP = { status: 200, body: { replayed: true } } as const;
/** A claim that has no answer after this many milliseconds is of a process that is gone. */
const CLAIM_MS = { usual: 60_000, long: 10 * 60_000 };
/** MongoDB's code for a write that another transaction is about to make. */
const WRITE_CONFLICT = 112;

/**
 * @returns the request's key; null without one
 * @throws AppError `validation_failed` for one of another form
 */
export function keyOf(request: Request): string | null {
  const key = request.get(KEY_HEADER);
  if (key === undefined) return null;
  if (keyPattern.test(key)) return key;
  throw new AppError('validation_failed', { message: KEY_RULE, fields: { [KEY_HEADER]: KEY_RULE } });
}

/** One request with a key. */
interface KeyedCall {
  userId: string;
  key: string;
  request: Request;
  /** Parsed query and body. */
  input: unknown;
}

/** Answers a request with a key, or again as it was answered before. */
export type AnswerOnce = (
  call: KeyedCall,
  begin: () => Promise<void>,
  handle: () => unknown,
) => Promise<unknown>;

/** The key was stored by another request after this one looked for it. */
class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}

const inProgress = () => new AppError('request_in_progress', { headers: { 'Retry-After': '1' } });

/** @returns status and body as they are kept */
function keptAnswer(result: unknown, status: number): Pick<KeyedCallRecord, 'status' | 'body'> {
  const { parts } = result instanceof Reply ? (result as Reply<unknown>) : reply({ json: result });
  if (parts.raw) throw new Error('a call that may be repeated answers JSON');
  const body = JSON.stringify(parts.json);
  return { status: parts.status ?? status, body: Buffer.byteLength(body) > BODY_MAX ? null : body };
}

/**
 * @returns what a repeat is answered
 * @throws AppError `idempotency_key_reused`, `request_in_progress`
 */
function repeatOf(stored: KeyedCallRecord, row: KeyedCallRecord): Reply<unknown> {
  const { method, path, input } = row;
  if (stored.method !== method || stored.path !== path || stored.input !== input)
    throw new AppError('idempotency_key_reused');
  if (stored.status === null) throw inProgress();
  const headers = { [REPLAYED_HEADER]: 'true' };
  if (stored.body === null) {
    const { status, body } = TOO_LONG_TO_KEEP;
    return reply<unknown>({ status, json: body, headers });
  }
  const raw = { type: 'application/json; charset=utf-8', body: stored.body };
  return reply<unknown>({ status: stored.status, raw, headers });
}

const find = (_id: string) => KeyedCallModel.findById(_id).lean<KeyedCallRecord>();

/** @throws KeyTaken; AppError `request_in_progress` while another transaction has the key */
async function storeKey(row: KeyedCallRecord): Promise<void> {
  try {
    await KeyedCallModel.insertMany([row]);
  } catch (error) {
    if (isDuplicate(error)) throw new KeyTaken('this key is stored', { cause: error });
    if (error instanceof mongoose.mongo.MongoServerError && error.code === WRITE_CONFLICT) throw inProgress();
    throw error;
  }
}

async function storeAnswer(_id: string, result: unknown, status: number): Promise<void> {
  await KeyedCallModel.updateOne({ _id }, { $set: keptAnswer(result, status) });
}

/** Key, writes and answer are one transaction: either all of them are stored or nothing is. */
function answerWhole(row: KeyedCallRecord, status: number, handle: () => unknown): Promise<unknown> {
  return inWholeTransaction(async () => {
    await storeKey(row);
    const result = await handle();
    await storeAnswer(row._id, result, status);
    return result;
  });
}

/** The key is stored before, the answer after: what a process did before it died may be done again. */
async function answerClaimed(row: KeyedCallRecord, status: number, handle: () => unknown): Promise<unknown> {
  await storeKey(row);
  let result: unknown;
  try {
    result = await handle();
  } catch (error) {
    await KeyedCallModel.deleteOne({ _id: row._id, at: row.at });
    throw error;
  }
  await storeAnswer(row._id, result, status);
  return result;
}

/** Requests to one address, one after another within this process: their transactions would only hinder each other. */
const turns = createKeyedLock();
/** Keys of requests that this process answers. */
const running = new Set<string>();

/**
 * @param endpoint that takes keys
 * @returns answers its requests that have one. `begin` is called before work that is not a repeat
 */
export function createAnswerOnce(
  { method, status, idempotency, isLong }: Endpoint,
  { env, clock }: Pick<AppContext, 'env' | 'clock'>,
): AnswerOnce {
  const claimMs = isLong ? CLAIM_MS.long : CLAIM_MS.usual;

  function rowOf({ userId, key, request, input }: KeyedCall): KeyedCallRecord {
    const at = clock.now();
    const path = `${request.baseUrl}${request.path}`;
    const hash = createHmac('sha256', env.mailKey).update(`repeated request ${JSON.stringify(input)}`);
    return {
      _id: `${userId} ${key}`,
      userId: new Types.ObjectId(userId),
      method,
      path,
      input: hash.digest('base64url'),
      status: null,
      body: null,
      at,
      expiresAt: new Date(at.getTime() + KEPT_MS),
    };
  }

  /** @returns what was stored under the key; a claim that nobody will answer any more is removed */
  async function findKept(row: KeyedCallRecord): Promise<KeyedCallRecord | null> {
    const stored = await find(row._id);
    if (!stored) return null;
    const isOver = stored.expiresAt <= row.at;
    const isLost = stored.status === null && row.at.getTime() - stored.at.getTime() > claimMs;
    if (!isOver && !isLost) return stored;
    await KeyedCallModel.deleteOne({ _id: stored._id, at: stored.at, status: stored.status });
    return null;
  }

  async function answer(row: KeyedCallRecord, begin: () => Promise<void>, handle: () => unknown) {
    const stored = await findKept(row);
    if (stored) return repeatOf(stored, row);
    await begin();
    try {
      if (idempotency === 'claimed') return await answerClaimed(row, status, handle);
      return await turns.run(row.path, () => answerWhole(row, status, handle));
    } catch (error) {
      const other = error instanceof KeyTaken ? await find(row._id) : null;
      if (other) return repeatOf(other, row);
      throw error instanceof KeyTaken ? inProgress() : error;
    }
  }

  return async (call, begin, handle) => {
    const row = rowOf(call);
    if (running.has(row._id)) throw inProgress();
    running.add(row._id);
    try {
      return await answer(row, begin, handle);
    } finally {
      running.delete(row._id);
    }
  };
}
