import type { FaultRun } from '../support/figures.ts';
import { runTests } from '../support/test-run.ts';

/** Promises that tests with processes of their own measure whole. */
const TESTED = [
  {
    id: 'R15',
    promise: 'two processes, 50 members, 20 writes each',
    file: 'domains/ratings/ratings/real-processes.test.ts',
    name: '\\(R15\\)',
  },
  {
    id: 'R16',
    promise: '20 processes die while they rate',
    file: 'domains/ratings/ratings/real-processes.test.ts',
    name: '\\(R16\\)',
  },
  {
    id: 'R18',
    promise: 'right and wrong codes at once',
    file: 'domains/accounts/passwords/real-processes.test.ts',
    name: '\\(S8\\)',
  },
  {
    id: 'R18',
    promise: 'a proof sets one password',
    file: 'domains/accounts/passwords/forgot-password.routes.test.ts',
    name: '',
  },
  {
    id: 'R19',
    promise: 'given up after five refusals',
    file: 'platform/mail/mail-worker.test.ts',
    name: 'refuses five times',
  },
  {
    id: 'R23',
    promise: 'the sweep removes orphans only',
    file: 'platform/pictures/picture-sweep.test.ts',
    name: '',
  },
  {
    id: 'R25',
    promise: "a handler's error is answered 500",
    file: 'platform/http/endpoint.test.ts',
    name: '',
  },
] as const;

export const testedPromises: readonly FaultRun[] = TESTED.map(({ id, promise, file, name }) => ({
  ids: [id],
  async run() {
    const { passed, failed } = await runTests(file, name);
    return [
      {
        id,
        promise,
        measured: `${passed} of ${passed + failed.length} tests${failed.map((test) => `; ${file}: ${test}`).join('')}`,
        met: passed > 0 && failed.length === 0,
      },
    ];
  },
}));
