/** Part of an array: `skip` counts from the end when negative. */
export interface Slice {
  skip: number;
  limit: number;
}

/** Takes a part of an array; a negative skip beyond the beginning starts there. */
export function takeSlice(array: readonly unknown[], { skip, limit }: Slice): unknown[] {
  const start = skip < 0 ? Math.max(0, array.length + skip) : skip;
  return array.slice(start, start + limit);
}
