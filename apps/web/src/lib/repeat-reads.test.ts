import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { OWN_MOVIES, refreshMovie, repeatReadsUnderWay } from './repeat-reads.ts';

const KEY = ['rating', '1'];

it('lets no answer from before a write overwrite what the write has stored', async () => {
  const client = new QueryClient();
  let answerFirst: (stars: number) => void = () => undefined;
  const read = vi
    .fn<() => Promise<number>>()
    .mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)))
    .mockResolvedValue(8);
  const stop = new QueryObserver(client, { queryKey: KEY, queryFn: read }).subscribe(() => undefined);
  client.setQueryData(KEY, 8);
  repeatReadsUnderWay(client, ['rating']);
  answerFirst(0);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(KEY)).toBe(8);
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});

it('asks for nothing when nothing is under way', async () => {
  const client = new QueryClient();
  const read = vi.fn(() => Promise.resolve(8));
  const stop = new QueryObserver(client, { queryKey: KEY, queryFn: read }).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  repeatReadsUnderWay(client, KEY);
  expect(client.isFetching()).toBe(0);
  expect(read).toHaveBeenCalledTimes(1);
  stop();
});

it("asks again for a film and for the lists that the member's marks make", async () => {
  const client = new QueryClient();
  for (const key of [
    ['rating', '1'],
    ['tonight', OWN_MOVIES],
    ['rating', '2'],
  ])
    client.setQueryData(key, 8);
  await refreshMovie(client, '1');
  const isAskedAgain = (key: string[]) => client.getQueryState(key)?.isInvalidated;
  expect(isAskedAgain(['rating', '1'])).toBe(true);
  expect(isAskedAgain(['tonight', OWN_MOVIES])).toBe(true);
  expect(isAskedAgain(['rating', '2'])).toBe(false);
});
