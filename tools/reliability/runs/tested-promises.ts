import type { FaultRun } from '../support/figures.ts';
import { runTests } from '../support/test-run.ts';

/** Promises that tests with processes of their own measure whole. */
const TESTED = [
  {
    id: 'R15',
    promise: 'two processes, 50 members, 20 writes each on 3 films: the films are what the rows say',
    file: 'domains/opinions/ratings/real-processes.test.ts',
    name: '\\(R15\\)',
  },
  {
    id: 'R16',
    promise: '20 processes that die on the way of a rating leave nothing wrong after the next start',
    file: 'domains/opinions/ratings/real-processes.test.ts',
    name: '\\(R16\\)',
  },
  {
    id: 'R18',
    promise: 'of 20 that send the right code at once one wins; of 20 wrong ones five are compared',
    file: 'domains/accounts/otp/real-processes.test.ts',
    name: '\\(S8\\)',
  },
  {
    id: 'R18',
    promise: 'a spent proof of a code sets no second password, whoever is faster',
    file: 'domains/accounts/reset/reset.routes.test.ts',
    name: '',
  },
  {
    id: 'R19',
    promise: 'a mail that is refused five times is given up, with an error in the log',
    file: 'platform/mail/mail-worker.test.ts',
    name: 'refuses five times',
  },
  {
    id: 'R23',
    promise: 'the sweep removes pictures that nothing names, and no others',
    file: 'platform/pictures/picture-sweep.test.ts',
    name: '',
  },
  {
    id: 'R25',
    promise: 'what a handler throws is answered 500 as JSON, without a word of the error',
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
        measured: `${file}: ${passed} passed, ${failed.length} failed${failed.map((test) => `; ${test}`).join('')}`,
        met: passed > 0 && failed.length === 0,
      },
    ];
  },
}));
