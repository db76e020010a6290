import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.mjs';

/** Vitest's report of each package, from the root; Turborepo brings back those of packages that it skips. */
const UNIT_FILES = ['apps', 'packages', 'tools'].flatMap((group) =>
  readdirSync(join(ROOT, group)).map((name) => `${group}/${name}/test-results/unit.json`),
);
const BROWSER_FILE = 'apps/e2e/test-results/browser.json';
/** Reports of test runs, from the root. */
export const RESULT_FILES = [...UNIT_FILES, BROWSER_FILE];

const read = (file) =>
  existsSync(join(ROOT, file)) ? JSON.parse(readFileSync(join(ROOT, file), 'utf8')) : undefined;

/** @returns {{passed: number, failed: number, skipped: number}} numbers of tests in all reports that exist */
export function countTests() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const unit of UNIT_FILES.map(read)) {
    if (!unit) continue;
    total.passed += unit.numPassedTests;
    // A file that cannot be loaded fails without a test in it.
    total.failed += Math.max(unit.numFailedTests, unit.success ? 0 : 1);
    total.skipped += unit.numPendingTests + unit.numTodoTests;
  }
  const browser = read(BROWSER_FILE);
  if (browser) {
    total.passed += browser.stats.expected;
    total.failed += browser.stats.unexpected + browser.stats.flaky;
    total.skipped += browser.stats.skipped;
  }
  return total;
}
