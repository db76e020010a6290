import { expect, type Page, type Request } from '@playwright/test';

/** Kinds of files that have a budget. */
export const KINDS = ['script', 'stylesheet', 'font'] as const;
export type Kind = (typeof KINDS)[number];

/** What a page fetched of one kind. */
export interface Weight {
  /** Bytes of the bodies as they were sent, compressed. */
  bytes: number;
  files: string[];
}

const BY_ENDING: Record<string, Kind> = { '.js': 'script', '.css': 'stylesheet', '.woff2': 'font' };

/** @returns the kind by the address, because a file that a page names in its head counts as something else there */
function kindOf({ pathname }: URL): Kind | undefined {
  return BY_ENDING[/\.\w+$/.exec(pathname)?.[0] ?? ''];
}

/**
 * Opens a page in a browser that has nothing of it yet, and waits until it asks for nothing more.
 * @param isThere resolves once the page's own content shows
 * @returns what it fetched of each kind
 */
export async function weigh(
  page: Page,
  address: string,
  isThere: () => Promise<void>,
): Promise<Record<Kind, Weight>> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(address);
  await isThere();
  await page.waitForLoadState('networkidle');

  const weights: Record<Kind, Weight> = {
    script: { bytes: 0, files: [] },
    stylesheet: { bytes: 0, files: [] },
    font: { bytes: 0, files: [] },
  };
  for (const request of requests) {
    const kind = kindOf(new URL(request.url()));
    if (kind === undefined) continue;
    const { responseBodySize } = await request.sizes();
    expect(responseBodySize, request.url()).toBeGreaterThan(0);
    weights[kind].bytes += responseBodySize;
    weights[kind].files.push(`${responseBodySize} ${new URL(request.url()).pathname}`);
  }
  return weights;
}
