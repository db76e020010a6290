/**
 * `npm test`: sets up everything and passes the tests: format, lint, dead code, types, unit and API tests,
 * browser tests. Ends with one line that counts the tests.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { build, fail, installDependencies, pnpm, requireNode, ROOT, runSteps } from './lib/workspace.mjs';

const RESULTS = join(ROOT, 'test-results');
const UNIT = join(RESULTS, 'unit.json');
const BROWSER = join(RESULTS, 'browser.json');

/** @returns passed, failed and skipped tests of both runners; a runner that never ran counts nothing */
function counts() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  if (existsSync(UNIT)) {
    const unit = JSON.parse(readFileSync(UNIT, 'utf8'));
    total.passed += unit.numPassedTests;
    // A file that cannot be loaded fails without a test in it.
    total.failed += Math.max(unit.numFailedTests, unit.success ? 0 : 1);
    total.skipped += unit.numPendingTests + unit.numTodoTests;
  }
  if (existsSync(BROWSER)) {
    const { stats } = JSON.parse(readFileSync(BROWSER, 'utf8'));
    total.passed += stats.expected;
    total.failed += stats.unexpected + stats.flaky;
    total.skipped += stats.skipped;
  }
  return total;
}

const setup = [
  ['installing dependencies', installDependencies],
  ['building', build],
];
const checks = [
  [
    'checking format, lint and dead code',
    async () => {
      await pnpm(['format:check'], { quiet: true });
      await pnpm(['lint']);
      await pnpm(['knip']);
    },
  ],
  ['checking types', () => pnpm(['typecheck'], { quiet: true })],
  [
    'running unit and API tests',
    () =>
      pnpm(['exec', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`]),
  ],
  [
    'running browser tests',
    async () => {
      const chromium = await findOrInstallChromium();
      console.log(`    with ${chromium}`);
      await pnpm(['test:e2e'], { env: { CHROMIUM_PATH: chromium, BROWSER_RESULTS: BROWSER } });
    },
  ],
];

try {
  requireNode();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  await runSteps([...setup, ...checks]);
} catch (error) {
  fail(error);
}
const { passed, failed, skipped } = counts();
console.log(`\nTests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
if (failed > 0 || passed === 0) process.exitCode = 1;
