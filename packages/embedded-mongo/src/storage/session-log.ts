import { type Document, serialize } from 'bson';
import { MongoFailure } from '../errors.ts';
import type { ByteStore } from './byte-store.ts';
import { decode } from '../bson/documents.ts';
import { peekInto } from './peek-store.ts';
import { copyOf, copyOfBson } from '../bson/raw-bson.ts';

/** Name of the LMDB database that holds the log. */
export const SESSIONS = 'sessions';

/** Bytes of a session's identifier, which is a UUID. */
export const SESSION_ID_BYTES = 16;
const KEY_BYTES = SESSION_ID_BYTES + 4;
/** A value starts with the number that the client gave to the write, and the second in which it was done. */
const NUMBER_BYTES = 8;
const HEAD_BYTES = NUMBER_BYTES + 4;

/** A write as a client names it, so that it can send it again when it got no answer. */
export interface NumberedWrite {
  /** The session's identifier. */
  session: Uint8Array;
  number: bigint;
}

/**
 * What each session's last write was answered, by statement. It is written in the same commit as what it tells of, so
 * that whatever happens a write that is sent again is answered instead of done again.
 */
export class SessionLog {
  constructor(private readonly store: ByteStore) {}

  /**
   * @param statement position of the statement in its command
   * @returns the answer of a statement that was done already
   * @throws MongoFailure TransactionTooOld when the session has gone on
   */
  find({ session, number }: NumberedWrite, statement: number): Document | undefined {
    const value = peekInto(this.store).value(keyOf(session, statement));
    if (!value) return undefined;
    const last = value.readBigInt64BE(0);
    if (last > number) throw tooOld(number, last);
    return last === number ? decode(copyOfBson(value.subarray(HEAD_BYTES))) : undefined;
  }

  /** Must run inside a transaction, like all that writes. */
  add({ session, number }: NumberedWrite, statement: number, answer: Document): void {
    const body = serialize(answer, { ignoreUndefined: true });
    const value = Buffer.allocUnsafe(HEAD_BYTES + body.length);
    value.writeBigInt64BE(number, 0);
    value.writeUInt32BE(secondsNow(), NUMBER_BYTES);
    value.set(body, HEAD_BYTES);
    this.store.putSync(keyOf(session, statement), value);
  }

  /** Forgets sessions that have ended. */
  forget(sessions: readonly Uint8Array[]): void {
    for (const session of sessions) {
      this.#removeWhere(keyOf(session, 0), keyOf(session, 0xffff_ffff), () => true);
    }
  }

  /** Forgets what is older than this many seconds. */
  sweep(seconds: number): void {
    const limit = secondsNow() - seconds;
    const isOld = (value: Buffer): boolean => value.readUInt32BE(NUMBER_BYTES) < limit;
    this.#removeWhere(Buffer.alloc(KEY_BYTES), Buffer.alloc(KEY_BYTES, 0xff), isOld);
  }

  #removeWhere(start: Buffer, end: Buffer, isMeant: (value: Buffer) => boolean): void {
    const keys: Buffer[] = [];
    peekInto(this.store).eachEntry({ start, end, inclusiveEnd: true }, (key, from, to, value) => {
      if (isMeant(value)) keys.push(copyOf(key, from, to));
      return true;
    });
    for (const key of keys) this.store.removeSync(key);
  }
}

/** The failure of a write or a transaction that comes after a later one of its session. */
export function tooOld(number: bigint, last: bigint): MongoFailure {
  const message = `Cannot start transaction ${number} on a session because a newer transaction ${last} has already started.`;
  return new MongoFailure('TransactionTooOld', message);
}

function keyOf(session: Uint8Array, statement: number): Buffer {
  const key = Buffer.allocUnsafe(KEY_BYTES);
  key.set(session, 0);
  key.writeUInt32BE(statement, SESSION_ID_BYTES);
  return key;
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}
