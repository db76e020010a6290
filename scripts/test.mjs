/**
 * `npm test`: sets up everything and passes the tests. Ends with one line that counts them.
 *
 * `npm test -- checks`, `unit` or `browser` runs one part. `unit --filter=api` runs one package's tests and
 * `browser --shard=1/2` one half of the files, so that several machines can share the work.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findOrInstallChromium } from './lib/chromium.mjs';
import { countTests, RESULT_FILES } from './lib/test-results.mjs';
import {
  build,
  fail,
  Failure,
  installDependencies,
  requireNode,
  ROOT,
  runSteps,
  turbo,
} from './lib/workspace.mjs';

const OPTIONS = { filter: { type: 'string' }, shard: { type: 'string' } };

const CHECKS = ['lint', 'lint:root', 'boundaries', 'typecheck', 'typecheck:node', 'knip', 'format:check'];

/** Tests wait for timers and processes in between; what runs beside them uses these moments. */
const BESIDE = '--concurrency=2';

const PARTS = {
  checks: ['checking lint, format, dead code and types', () => turbo([...CHECKS, BESIDE], { quiet: true })],
  unit: [
    'running unit and API tests',
    ({ filter }) => turbo(['test', BESIDE, ...(filter ? [`--filter=${filter}`] : [])]),
  ],
  browser: [
    'running browser tests',
    async ({ shard }) => {
      const chromium = await findOrInstallChromium();
      console.log(`    with ${chromium}`);
      await turbo(['test:e2e'], {
        args: shard ? [`--shard=${shard}`] : [],
        env: { CHROMIUM_PATH: chromium },
      });
    },
  ],
};

/** @throws {Failure} for a part that does not exist */
function readArguments() {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const unknown = positionals.find((name) => !(name in PARTS));
  if (unknown !== undefined)
    throw new Failure(`npm test has no part "${unknown}": ${Object.keys(PARTS).join(', ')}.`);
  if (positionals.length === 0 && Object.keys(values).length > 0)
    throw new Failure('--filter and --shard need the name of a part.');
  return { parts: positionals, options: values };
}

try {
  const { parts, options } = readArguments();
  const stepOf = (part) => [PARTS[part][0], () => PARTS[part][1](options)];
  requireNode();
  for (const file of RESULT_FILES) rmSync(join(ROOT, file), { force: true });
  await runSteps([
    ['installing dependencies', installDependencies],
    ['building', build],
    ...(parts.length > 0
      ? parts.map(stepOf)
      : [
          ['running checks, unit and API tests', () => turbo([...CHECKS, 'test', BESIDE])],
          stepOf('browser'),
        ]),
  ]);
} catch (error) {
  fail(error);
}
const { passed, failed, skipped } = countTests();
const counts = [`${passed} passed`, `${failed} failed`];
if (skipped > 0) counts.push(`${skipped} skipped`);
console.log(`\nTests: ${counts.join(', ')}`);
if (failed > 0) process.exitCode = 1;
