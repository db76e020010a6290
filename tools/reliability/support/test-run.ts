import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const OUTPUT_MAX = 50_000_000;
const TIME_MAX_MS = 600_000;

const reportSchema = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

/** Outcome of tests that prove a promise by themselves. */
export interface TestOutcome {
  passed: number;
  /** Names. */
  failed: string[];
}

/**
 * Runs tests of this package, which start processes of their own.
 * @param file below src/
 * @param name part of the tests' names
 */
export async function runTests(file: string, name: string): Promise<TestOutcome> {
  const args = ['exec', 'vitest', 'run', `src/${file}`, '-t', name, '--reporter=json'];
  const { stdout } = await run('pnpm', args, {
    cwd: fileURLToPath(new URL('../../../apps/api', import.meta.url)),
    maxBuffer: OUTPUT_MAX,
    timeout: TIME_MAX_MS,
    env: { ...process.env, THOROUGH: 'true' },
  }).catch((error: unknown) => {
    // A failed test ends the command with 1, and its report is what is wanted.
    const failed = z.object({ stdout: z.string() }).safeParse(error);
    if (!failed.success) throw error;
    return failed.data;
  });
  const report = reportSchema.parse(
    JSON.parse(stdout.slice(stdout.indexOf('{"'), stdout.lastIndexOf('}') + 1)),
  );
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  };
}
