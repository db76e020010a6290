import { rmSync } from 'node:fs';

/** Removes the folder in which the server under test stored everything. */
export default function removeData(): void {
  const { E2E_DATA_DIR } = process.env;
  if (E2E_DATA_DIR) rmSync(E2E_DATA_DIR, { recursive: true, force: true });
}
