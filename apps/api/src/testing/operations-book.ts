import { readFileSync } from 'node:fs';

/** docs/operations.md: what it says of names and keys must be what the code has. */
export const OPERATIONS_BOOK = readFileSync(
  new URL('../../../../docs/operations.md', import.meta.url),
  'utf8',
);

/** @returns the rows of a section's tables, each as its cells */
export function rowsOf(section: string): string[][] {
  const text = OPERATIONS_BOOK.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

/** @returns what a cell has between backquotes */
export const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []);

/** @returns the fields of the shard key that the book recommends, by collection */
export function shardKeys(): Map<string, string[]> {
  const sharded = rowsOf('Shards').filter(([, , key]) => key?.startsWith('`{'));
  return new Map(
    sharded.flatMap(([, names, key]) => {
      const fields = [...(key ?? '').matchAll(/(\w+): /g)].flatMap(([, field]) => field ?? []);
      return namesIn(names).map((collection): [string, string[]] => [collection, fields]);
    }),
  );
}
