import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** Folders that builds, tests and installations make. */
const MADE = new Set(['node_modules', 'dist', 'coverage', 'test-results', '.git', '.turbo', '.data']);

/** @returns every file below the folder, with its path from the root of the repository */
function filesIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : filesIn(name);
    return name;
  });
}

const FILES = filesIn('');
/** A source file, alone or with the end of its path; `*.routes.ts` and the like name no one file. */
const NAMED = /`([\w./-]+\.(?:tsx?|mjs))`/g;

it.each(FILES.filter((file) => file.endsWith('.md')))('%s names only files that exist', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8');
  const named = [...text.matchAll(NAMED)].flatMap(([, name]) => name ?? []);
  expect(named.filter((name) => !FILES.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
