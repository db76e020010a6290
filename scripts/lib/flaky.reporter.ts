import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** Writes the names of the tests that passed at their second try only, as a JSON array of texts. */
export class FlakyReporter implements Reporter {
  private readonly names: string[] = [];

  /** @param file where the names go when the run has ended */
  constructor(private readonly file: string) {}

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    this.names.push(`[${test.project.name}] ${test.module.relativeModuleId} › ${test.fullName}`);
  }

  onTestRunEnd(): void {
    writeFileSync(this.file, JSON.stringify(this.names));
  }
}
