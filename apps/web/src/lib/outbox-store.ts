import { clear, createStore, del, entries, get, keys, set } from 'idb-keyval';
import { unmarkOutbox } from './outbox-mark.ts';

/** Something that a member did, as it is sent. */
export interface QueuedWrite<Choice = unknown> {
  /** The Idempotency-Key: made when the member acted, and the same however often it is sent. */
  key: string;
  /** When the member acted, in milliseconds since 1970. */
  at: number;
  memberId: string;
  /** Of the member's own page, such as 'Your rating of Living in Bondage: 7 stars'. */
  what: string;
  /** Where it was done. */
  href: string;
  /** What the page shows while it waits. */
  choice: Choice;
  method: string;
  path: string;
  body?: unknown;
}

/** Why a write was refused. */
export interface Problem {
  text: string;
  /** Of the server's answer. */
  code: string;
}

/** A write that waits, or was refused; apart from everything else that the browser keeps. */
export interface OutboxRow {
  mutationKey: readonly string[];
  write: QueuedWrite;
  /** It then waits for its member. */
  problem?: Problem;
}

let opened: ReturnType<typeof createStore> | undefined;
const rows = () => (opened ??= createStore('filmfisher-outbox', 'writes'));

const nameOf = ({ memberId, key }: QueuedWrite) => `${memberId} ${key}`;

/** Names of rows that this page has stored or read. */
const kept = new Set<string>();
/** What is being done with rows, by their names: one thing after the other. */
const turns = new Map<string, Promise<boolean>>();

/** @returns whether it could be done: not where storage is missing, full or forbidden */
function inTurn(name: string, work: () => Promise<unknown>): Promise<boolean> {
  const before = turns.get(name) ?? Promise.resolve(true);
  const turn = before.then(work).then(
    () => true,
    () => false,
  );
  turns.set(name, turn);
  void turn.then(() => {
    if (turns.get(name) === turn) turns.delete(name);
  });
  return turn;
}

export function keepRow(row: OutboxRow): Promise<boolean> {
  const name = nameOf(row.write);
  return inTurn(name, async () => {
    await set(name, row, rows());
    kept.add(name);
  });
}

export function dropRow(write: QueuedWrite): Promise<boolean> {
  const name = nameOf(write);
  return inTurn(name, async () => {
    await del(name, rows());
    kept.delete(name);
    if ((await keys(rows())).length === 0) unmarkOutbox();
  });
}

/** @returns whether a write outlives the page; waits until it is stored */
export async function isKept(write: QueuedWrite): Promise<boolean> {
  const name = nameOf(write);
  await turns.get(name);
  return kept.has(name);
}

/** @returns whether another tab has sent, discarded or changed a write that this one has stored */
export async function isOvertaken(write: QueuedWrite): Promise<boolean> {
  if (!(await isKept(write))) return false;
  try {
    const row = await get<OutboxRow>(nameOf(write), rows());
    return row?.write.at !== write.at;
  } catch {
    return false;
  }
}

/** Deletes the waiting writes of all members. */
export async function clearRows(): Promise<void> {
  await clear(rows());
}

/** @returns the rows of a member, in the order in which they acted */
export async function rowsOf(memberId: string): Promise<OutboxRow[]> {
  const all = await entries<string, OutboxRow>(rows());
  const own = all.filter(([name]) => name.startsWith(`${memberId} `));
  for (const [name] of own) kept.add(name);
  return own.map(([, row]) => row).sort((one, other) => one.write.at - other.write.at);
}
