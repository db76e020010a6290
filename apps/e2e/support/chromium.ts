import { accessSync, constants } from 'node:fs';
import path from 'node:path';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns CHROMIUM_PATH, else the first `chromium` on PATH, else undefined for Playwright's own browser */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  return PATH.split(path.delimiter)
    .map((folder) => path.join(folder, 'chromium'))
    .find(isExecutable);
}
