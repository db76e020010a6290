import { MongoFailure } from '../errors.ts';
import { nameOf } from '../storage/document-name.ts';
import { type NumberedWrite, tooOld } from '../storage/session-log.ts';
import { SessionTransaction, type TransactionContext } from './session-transaction.ts';

/** Seconds after which an unused session is forgotten; the handshake announces it to drivers. */
const SESSION_SECONDS = 30 * 60;

/** The transactions of all sessions. */
export class SessionTable {
  /** The last transaction of each session that had one. */
  readonly #last = new Map<string, SessionTransaction>();

  constructor(private readonly context: TransactionContext) {}

  /** @throws MongoFailure TransactionTooOld, or 50911 for a number that was used already */
  begin(name: NumberedWrite, connectionId: number): SessionTransaction {
    this.leave(name);
    const known = this.#last.get(nameOf(name.session));
    if (known?.name.number === name.number || this.#wasCommitted(name)) {
      const message = `Cannot start a transaction at given transaction number ${name.number}: it was used already`;
      throw new MongoFailure(50911, message);
    }
    const transaction = new SessionTransaction(this.context, name, connectionId);
    this.#last.set(nameOf(name.session), transaction);
    return transaction;
  }

  /** @throws MongoFailure NoSuchTransaction, TransactionCommitted or TransactionTooOld */
  resume(name: NumberedWrite, connectionId: number): SessionTransaction {
    const known = this.#last.get(nameOf(name.session));
    if (known?.name.number !== name.number) {
      if (known && known.name.number > name.number) throw tooOld(name.number, known.name.number);
      throw noSuchTransaction(name);
    }
    known.connectionId = connectionId;
    return known;
  }

  /** A session that goes on to another write or transaction has given up the one that was open. */
  leave({ session, number }: NumberedWrite): void {
    const known = this.#last.get(nameOf(session));
    if (!known) return;
    if (known.name.number > number) throw tooOld(number, known.name.number);
    if (known.name.number < number) known.abort();
  }

  /** Commits, or answers again that it was committed. @throws MongoFailure */
  async commit(name: NumberedWrite, connectionId: number): Promise<void> {
    const known = this.#last.get(nameOf(name.session));
    if (known?.name.number !== name.number && this.#wasCommitted(name)) return;
    await this.resume(name, connectionId).commit();
  }

  /** @throws MongoFailure NoSuchTransaction, TransactionCommitted or TransactionTooOld */
  abort(name: NumberedWrite, connectionId: number): void {
    const transaction = this.resume(name, connectionId);
    transaction.checkOpen();
    transaction.abort();
  }

  /** Ends sessions: aborts what they have open and forgets what they have done. */
  async end(sessions: readonly Uint8Array[]): Promise<void> {
    for (const session of sessions) {
      this.#last.get(nameOf(session))?.abort();
      this.#last.delete(nameOf(session));
    }
    const { storage, writes } = this.context;
    if (sessions.length > 0) await writes.run(() => storage.sessions.forget(sessions));
  }

  /** Aborts the transactions whose last command came from a connection that is gone. */
  connectionClosed(connectionId: number): void {
    for (const transaction of this.#last.values()) {
      if (transaction.connectionId === connectionId) transaction.abort();
    }
  }

  /** Aborts everything that is open. */
  abortAll(): void {
    for (const transaction of this.#last.values()) transaction.abort();
  }

  /** Forgets the sessions that nobody has used for half an hour. */
  async sweep(): Promise<void> {
    const limit = performance.now() - SESSION_SECONDS * 1000;
    for (const [name, { deadline }] of this.#last) if (deadline < limit) this.#last.delete(name);
    const { storage, writes } = this.context;
    await writes.run(() => storage.sessions.sweep(SESSION_SECONDS));
  }

  /** A commit is remembered beyond a restart, so that it can be asked for again. */
  #wasCommitted(name: NumberedWrite): boolean {
    return this.context.storage.sessions.find(name, 0)?.['committed'] === true;
  }
}

function noSuchTransaction({ number }: NumberedWrite): MongoFailure {
  const message = `Given transaction number ${number} does not match any in-progress transactions.`;
  return new MongoFailure('NoSuchTransaction', message);
}
