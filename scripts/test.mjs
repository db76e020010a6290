/**
 * `npm test`: sets up everything and passes the tests: format, lint, dead code, types, unit and API tests,
 * browser tests. Ends with the names of the tests that needed a second try and one line that counts the tests.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { readResults } from './lib/test-results.mjs';
import { build, fail, installDependencies, pnpm, requireNode, ROOT, runSteps } from './lib/workspace.mjs';

const RESULTS = join(ROOT, 'test-results');
const FILES = {
  unit: join(RESULTS, 'unit.json'),
  flaky: join(RESULTS, 'flaky.json'),
  browser: join(RESULTS, 'browser.json'),
};

/** Runs checks beside each other, all to their end; fails as the first of the list that failed. */
async function allOf(checks) {
  const results = await Promise.allSettled(checks.map((check) => check()));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

const setup = [
  ['installing dependencies', installDependencies],
  ['building', build],
];
const checks = [
  [
    'checking lint, format, dead code and types',
    // ESLint keeps one core busy for minutes; the other checks pass beside it.
    () =>
      allOf([
        () => pnpm(['lint'], { quiet: true }),
        async () => {
          await pnpm(['format:check'], { quiet: true });
          await pnpm(['knip'], { quiet: true });
          await pnpm(['typecheck'], { quiet: true });
        },
      ]),
  ],
  [
    'running unit and API tests',
    () => pnpm(['test:unit'], { env: { UNIT_RESULTS: FILES.unit, FLAKY_RESULTS: FILES.flaky } }),
  ],
  [
    'running browser tests',
    async () => {
      const chromium = await findOrInstallChromium();
      console.log(`    with ${chromium}`);
      await pnpm(['test:e2e'], { env: { CHROMIUM_PATH: chromium, BROWSER_RESULTS: FILES.browser } });
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
const { passed, failed, skipped, flaky } = readResults(FILES);
if (flaky.length > 0) {
  console.log(`\nFlaky: ${flaky.length} - needed a second try:`);
  for (const name of flaky) console.log(`  ${name}`);
}
const counts = [`${passed} passed`, `${failed} failed`];
if (skipped > 0) counts.push(`${skipped} skipped`);
if (flaky.length > 0) counts.push(`${flaky.length} flaky`);
console.log(`\nTests: ${counts.join(', ')}`);
if (failed > 0 || passed === 0) process.exitCode = 1;
