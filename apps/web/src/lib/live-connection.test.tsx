import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdReads } from './reads.ts';
import { holdLive } from './live-connection.ts';
import { useLive, useLiveThread } from './live.ts';

/** Every connection that was opened, and what the server sends on it. */
let opened: FakeSource[];
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  onopen: () => void = () => undefined;
  onerror: () => void = () => undefined;
  readyState = 1;
  constructor(readonly url: string) {
    super();
    opened.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  send(name: string, data: object) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}
const last = () => opened.at(-1) as FakeSource;

let stop: () => void;
const hear = vi.fn<(name: string, data?: object) => void>();
const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  opened = [];
  hear.mockClear();
  renderHook(() => {
    useLive('messages', (data) => hear('messages', data));
    useLive('reload', () => hear('reload'));
  });
  stop = holdLive('ada');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('tells the pages of hints, and of no more than there are', async () => {
  expect(opened.map(({ url }) => url)).toEqual(['/api/v1/live']);
  last().onopen();
  last().send('messages', { conversationId: 'one' });
  await passing(2_000);
  expect(hear.mock.calls).toEqual([['messages', { conversationId: 'one' }]]);
});

it('has everything asked for again after a break', async () => {
  last().onopen();
  last().onerror();
  await passing(2_000);
  expect(hear).not.toHaveBeenCalled();
  last().onopen();
  await passing(2_000);
  expect(hear.mock.calls).toEqual([['reload']]);
  expect(opened).toHaveLength(1);
});

it('names the threads that are open, with one connection, and asks for nothing because of that', async () => {
  const change = vi.fn();
  const view = renderHook(() => {
    useLiveThread('t1', change);
  });
  await passing(200);
  expect(last().url).toBe('/api/v1/live?thread=t1');
  expect(opened.map(({ readyState }) => readyState)).toEqual([FakeSource.CLOSED, 1]);
  last().onopen();
  last().send('thread', { threadId: 't2' });
  await passing(2_000);
  expect(change).not.toHaveBeenCalled();
  last().send('thread', { threadId: 't1' });
  await passing(2_000);
  expect(change).toHaveBeenCalledOnce();
  expect(hear).not.toHaveBeenCalled();
  view.unmount();
  await passing(200);
  expect(last().url).toBe('/api/v1/live');
});

it('asks every minute where no connection can be held', async () => {
  last().close();
  last().onerror();
  await passing(62_000);
  expect(hear.mock.calls).toEqual([['reload']]);
  expect(opened).toHaveLength(2);
  last().close();
  last().onerror();
  await passing(62_000);
  expect(hear.mock.calls).toEqual([['reload'], ['reload']]);
});

it('opens nothing while the session ends', async () => {
  stop();
  const release = holdReads();
  opened = [];
  stop = holdLive('ada');
  expect(opened).toEqual([]);
  release();
  await passing(60_000);
  expect(opened).toHaveLength(1);
});

it('gives up the connection as soon as the session begins to end', async () => {
  const release = holdReads();
  expect(last().readyState).toBe(FakeSource.CLOSED);
  release();
  await passing(60_000);
  expect(opened).toHaveLength(2);
});
