import type { ReactionCounts } from '@filmfisher/shared/posts';
import type { ReactionKind } from '@filmfisher/shared/reaction-kinds';

/** How often each reaction was given, as it is stored with what they are about. */
export type StoredCounts = Partial<Record<ReactionKind, number>>;

/** @returns the counts without those that went back to nothing */
export function presentReactions(counts: StoredCounts): ReactionCounts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

/** @returns the counts after a member has changed their reaction; null is none */
export function recounted(
  counts: StoredCounts,
  before: ReactionKind | null,
  after: ReactionKind | null,
): StoredCounts {
  const changed = { ...counts };
  if (before !== null) changed[before] = Math.max(0, (changed[before] ?? 0) - 1);
  if (after !== null) changed[after] = (changed[after] ?? 0) + 1;
  return changed;
}
