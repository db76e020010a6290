import { defineConfig } from 'vitest/config';
import { UnsteadyReporter } from './scripts/lib/unsteady.reporter.ts';

// `npm test` names the files that it reads the results from.
const { UNIT_RESULTS, UNSTEADY_RESULTS } = process.env;
const reports: (['json', { outputFile: string }] | UnsteadyReporter)[] = [];
if (UNIT_RESULTS) reports.push(['json', { outputFile: UNIT_RESULTS }]);
if (UNSTEADY_RESULTS) reports.push(new UnsteadyReporter(UNSTEADY_RESULTS));

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/api', 'apps/web', 'tools/*'],
    reporters: ['default', ...reports],
  },
});
