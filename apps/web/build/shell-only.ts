import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Entry {
  url: string;
  revision?: string | null | undefined;
  size: number;
}

/**
 * Leaves of all built files what every page begins with: the page itself and the files that it names. The server
 * answers the page, with its settings filled in, at /shell.html (apps/api/src/platform/http/web-app.ts).
 */
export async function shellOnly(entries: readonly Entry[]) {
  const page = await readFile(join(import.meta.dirname, '../dist/index.html'), 'utf8');
  const manifest = entries.flatMap((entry) => {
    if (entry.url === 'index.html') return [{ ...entry, url: '/shell.html' }];
    return page.includes(`/${entry.url}"`) ? [{ ...entry, url: `/${entry.url}` }] : [];
  });
  return { manifest };
}
