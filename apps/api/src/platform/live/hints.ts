import type { Types } from 'mongoose';

type Id = string | Types.ObjectId;

/** Something that is not as it was: those who have it on screen ask for it again. */
export type Hint =
  /** For all who have it open, unless a block is between them and the one whose doing it was; null: for all. */
  | { name: 'thread'; threadId: Id; by: Id | null }
  | { name: 'movie'; movieId: Id; by: Id | null }
  /** For certain members. */
  | { name: 'messages'; conversationId: Id; members: readonly Id[] }
  | { name: 'notifications'; members: readonly Id[] };

/** A hint as it is stored and heard, with ids in 24 hexadecimal digits. */
export interface PlainHint {
  name: Hint['name'];
  /** The thread, film or conversation; null for notifications. */
  subject: string | null;
  /** Those who hear; empty where it is for all who have the subject open. */
  members: readonly string[];
  /** The members whose doing it was; empty: everybody hears. */
  by: readonly string[];
}

const plainId = (id: Id) => id.toString().toLowerCase();
const plainIds = (ids: readonly (Id | null)[]) => ids.flatMap((id) => (id === null ? [] : [plainId(id)]));

/** @returns the hint in the form that all kinds have in common */
export function plainHint(hint: Hint): PlainHint {
  const { name } = hint;
  switch (name) {
    case 'thread':
      return { name, subject: plainId(hint.threadId), members: [], by: plainIds([hint.by]) };
    case 'movie':
      return { name, subject: plainId(hint.movieId), members: [], by: plainIds([hint.by]) };
    case 'messages':
      return { name, subject: plainId(hint.conversationId), members: plainIds(hint.members), by: [] };
    case 'notifications':
      return { name, subject: null, members: plainIds(hint.members), by: [] };
  }
}

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

/** @returns one hint for each subject, for all who would have heard one of several */
export function mergeHints<Some extends Omit<PlainHint, 'name'> & { name: string }>(
  hints: readonly Some[],
): Some[] {
  const merged = new Map<string, Some>();
  for (const hint of hints) {
    const key = `${hint.name} ${hint.subject}`;
    const before = merged.get(key);
    if (!before) merged.set(key, hint);
    else {
      const isForAll = before.by.length === 0 || hint.by.length === 0;
      const by = isForAll ? [] : union(before.by, hint.by);
      merged.set(key, { ...before, members: union(before.members, hint.members), by });
    }
  }
  return [...merged.values()];
}
