/** Ids or keys of one command: as many as the embedded database finds by an index. */
export const IDS_AT_ONCE = 200;

/** @returns all of them in parts of this size, in their order */
export function batchesOf<T>(all: readonly T[], size = IDS_AT_ONCE): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, n) => all.slice(n * size, (n + 1) * size));
}
