import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @returns names of the browser tests in a suite of Playwright's JSON report that passed at their second try only */
function flakyIn(suite, path = []) {
  const inner = (suite.suites ?? []).flatMap((child) => flakyIn(child, [...path, child.title]));
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${[...path, title].join(' › ')}`),
  );
  return [...own, ...inner];
}

/**
 * What the runners have found; one that never ran counts nothing.
 * @param {{unit: string, flaky: string, browser: string}} files Vitest's JSON report, the names of its tests that
 *   passed at their second try only, Playwright's JSON report
 * @returns {{passed: number, failed: number, skipped: number, flaky: string[]}} numbers of tests; the flaky
 *   ones have passed and are named
 */
export function readResults(files) {
  const total = { passed: 0, failed: 0, skipped: 0, flaky: read(files.flaky) ?? [] };
  const unit = read(files.unit);
  if (unit) {
    total.passed += unit.numPassedTests;
    // A file that cannot be loaded fails without a test in it.
    total.failed += Math.max(unit.numFailedTests, unit.success ? 0 : 1);
    total.skipped += unit.numPendingTests + unit.numTodoTests;
  }
  const browser = read(files.browser);
  if (browser) {
    total.passed += browser.stats.expected + browser.stats.flaky;
    total.failed += browser.stats.unexpected;
    total.skipped += browser.stats.skipped;
    total.flaky.push(...flakyIn(browser));
  }
  return total;
}
