import mongoose from 'mongoose';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isDatabaseDown } from './database-down.ts';

const { MongoServerError, MongoWriteConcernError } = mongoose.mongo;

/** The driver's own judgement, which it does not export. */
const requireFromMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));
const { isRetryableReadError, MONGODB_ERROR_CODES } = z
  .object({
    isRetryableReadError: z.custom<(error: Error) => boolean>((value) => typeof value === 'function'),
    MONGODB_ERROR_CODES: z.record(z.string(), z.number()),
  })
  .parse(requireFromMongoose('mongodb/lib/error.js'));

const failure = (code: number, errorLabels: string[] = []) =>
  new MongoServerError({ message: 'refused', code, errorLabels });
const retried = Object.entries(MONGODB_ERROR_CODES).filter(([, code]) => isRetryableReadError(failure(code)));

describe('isDatabaseDown', () => {
  it.each([
    ...retried,
    ['MaxTimeMSExpired', 50],
    ['WriteConcernTimeout', 64],
    ['FailedToSatisfyReadPreference', 133],
    ['OutOfDiskSpace', 14_031],
  ])('says yes to %s (%i)', (_name, code) => {
    expect(isDatabaseDown(failure(code))).toBe(true);
  });

  it('knows every code that the driver retries', () => {
    expect(retried.length).toBeGreaterThan(10);
  });

  it.each(['RetryableWriteError', 'RetryableError', 'TransientTransactionError', 'SystemOverloadedError'])(
    'says yes to any error that is labelled %s',
    (label) => {
      expect(isDatabaseDown(failure(1, [label]))).toBe(true);
    },
  );

  it('says yes to a write that is not confirmed as it must be', () => {
    const writeConcernError = { code: 100, errmsg: 'Not enough data-bearing nodes' };
    expect(isDatabaseDown(new MongoWriteConcernError({ writeConcernError, ok: 1 }))).toBe(true);
  });

  it.each([
    ['a broken rule of a unique index', failure(11_000)],
    ['a query that is not valid', failure(2)],
    ['a label that says nothing of another try', failure(1, ['NoWritesPerformed'])],
    ['an error of our own', new TypeError('no such field')],
  ])('says no to %s', (_name, error) => {
    expect(isDatabaseDown(error)).toBe(false);
  });
});
