import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

const elapse = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const busy = (retryAfterMs = 0) =>
  new ApiError({ status: 503, code: 'overloaded', message: 'Busy', retryAfterMs });
const noAnswer = () => new ApiError({ status: 0, code: 'network', message: 'No answer' });

/** Something on the page that reads; every try fails with the next of these, those after them succeed. */
function read(...failures: ApiError[]) {
  const client = createQueryClient(() => {});
  client.mount();
  const queryFn = vi.fn(() => {
    const failure = failures.shift();
    return failure === undefined ? Promise.resolve('the films') : Promise.reject(failure);
  });
  const observer = new QueryObserver(client, { queryKey: ['movies'], queryFn });
  const leave = observer.subscribe(() => {});
  ends.push(() => {
    leave();
    client.unmount();
  });
  return { queryFn, shown: () => observer.getCurrentResult() };
}
let ends: (() => void)[] = [];

function setConnection(onLine: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  ends.forEach((end) => {
    end();
  });
  ends = [];
  setConnection(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('A read that a busy server refuses is tried again twice, with growing pauses, and not before the server says', async () => {
  const { queryFn, shown } = read(busy(), busy(6_000));
  await elapse(999);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await elapse(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await elapse(5_999);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await elapse(1);
  expect(shown().data).toBe('the films');
});

it('fails a read at once if the server asks for a long wait', async () => {
  const { queryFn, shown } = read(busy(60_000));
  await elapse(0);
  expect(shown().error?.message).toBe('Busy');
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('A read without a connection fails at once, and is tried again when the connection is back', async () => {
  setConnection(false);
  const { queryFn, shown } = read(noAnswer());
  await elapse(0);
  expect(shown().error?.message).toBe('No answer');
  await elapse(60_000);
  expect(queryFn).toHaveBeenCalledTimes(1);

  setConnection(true);
  await elapse(0);
  expect(shown().data).toBe('the films');
});

it('A read that was refused for good is not tried again, even when a connection comes back', async () => {
  const { queryFn, shown } = read(new ApiError({ status: 404, code: 'not_found', message: 'Not found' }));
  await elapse(60_000);
  setConnection(false);
  setConnection(true);
  await elapse(60_000);
  expect(shown().error?.message).toBe('Not found');
  expect(queryFn).toHaveBeenCalledTimes(1);
});
