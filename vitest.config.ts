import { defineConfig } from 'vitest/config';
import { FlakyReporter } from './scripts/lib/flaky.reporter.ts';

// `npm test` names the files that it reads the results from.
const { UNIT_RESULTS, FLAKY_RESULTS } = process.env;
const reports: (['json', { outputFile: string }] | FlakyReporter)[] = [];
if (UNIT_RESULTS) reports.push(['json', { outputFile: UNIT_RESULTS }]);
if (FLAKY_RESULTS) reports.push(new FlakyReporter(FLAKY_RESULTS));

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/api', 'apps/web', 'tools/*'],
    reporters: ['default', ...reports],
    // One for each core; by itself Vitest leaves one free, which on two cores is half of them.
    maxWorkers: '100%',
  },
});
