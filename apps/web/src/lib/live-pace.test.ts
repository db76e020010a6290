import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLivePace, type LivePace } from './live-pace.ts';

const tell = vi.fn();
let pace: LivePace;

function show(isShown: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  tell.mockClear();
  pace = createLivePace(tell);
});
afterEach(() => {
  pace.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('tells after a random moment of up to two seconds, each hint once', () => {
  pace.take('thread', { threadId: 'one' });
  vi.advanceTimersByTime(500);
  pace.take('thread', { threadId: 'one' });
  pace.take('thread', { threadId: 'other' });
  vi.advanceTimersByTime(499);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(tell.mock.calls).toEqual([
    ['thread', { threadId: 'one' }],
    ['thread', { threadId: 'other' }],
  ]);
  pace.take('thread', { threadId: 'one' });
  vi.advanceTimersByTime(1_000);
  expect(tell).toHaveBeenCalledTimes(3);
});

it('tells of nothing else when everything is asked for again', () => {
  pace.take('notifications', {});
  pace.take('reload', {});
  vi.advanceTimersByTime(2_000);
  expect(tell.mock.calls).toEqual([['reload', {}]]);
});

it('waits in a hidden tab until it is shown, and tells at once then', () => {
  pace.take('notifications', {});
  show(false);
  pace.take('messages', { conversationId: 'one' });
  vi.advanceTimersByTime(30_000);
  expect(tell).not.toHaveBeenCalled();
  show(true);
  expect(tell.mock.calls).toEqual([
    ['notifications', {}],
    ['messages', { conversationId: 'one' }],
  ]);
});

it('asks for everything again in a tab that was hidden for a minute', () => {
  show(false);
  vi.advanceTimersByTime(60_000);
  show(true);
  expect(tell.mock.calls).toEqual([['reload', {}]]);
  show(false);
  vi.advanceTimersByTime(59_000);
  show(true);
  expect(tell).toHaveBeenCalledOnce();
});
