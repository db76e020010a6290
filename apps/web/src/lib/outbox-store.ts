import { clear, createStore, del, entries, keys, set } from 'idb-keyval';
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

/** A write that waits, or was refused; apart from everything else that the browser keeps. */
export interface OutboxRow {
  mutationKey: readonly string[];
  write: QueuedWrite;
  /** Why it was refused; it then waits for its member. */
  problem?: string;
}

let opened: ReturnType<typeof createStore> | undefined;
const rows = () => (opened ??= createStore('filmfisher-outbox', 'writes'));

const nameOf = ({ memberId, key }: QueuedWrite) => `${memberId} ${key}`;

/** @returns a promise that is rejected where storage is missing, full or forbidden */
export async function keepRow(row: OutboxRow): Promise<void> {
  await set(nameOf(row.write), row, rows());
}

export async function dropRow(write: QueuedWrite): Promise<void> {
  await del(nameOf(write), rows());
  if ((await keys(rows())).length === 0) unmarkOutbox();
}

/** Deletes the waiting writes of all members. */
export async function clearRows(): Promise<void> {
  await clear(rows());
}

/** @returns the rows of a member, in the order in which they acted */
export async function rowsOf(memberId: string): Promise<OutboxRow[]> {
  const all = await entries<string, OutboxRow>(rows());
  return all
    .filter(([name]) => name.startsWith(`${memberId} `))
    .map(([, row]) => row)
    .sort((one, other) => one.write.at - other.write.at);
}
