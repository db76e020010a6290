import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLive, type Heard, type Listener, type Live } from '../../../platform/live/live.ts';
import { createLiveStream } from './live-stream.ts';

let hear: Listener['hear'];
let isStopped: boolean;
const live: Live = {
  ...createLive(),
  listen(listener) {
    ({ hear } = listener);
    return () => {
      isStopped = true;
    };
  },
};
const maySee = vi.fn<() => Promise<boolean>>();
const mayHear = vi.fn<(hint: Heard) => Promise<boolean>>();
let stream: Readable;

beforeEach(() => {
  vi.useFakeTimers();
  isStopped = false;
  maySee.mockResolvedValue(true);
  mayHear.mockReset().mockResolvedValue(true);
  stream = createLiveStream({ live, userId: 'ada', threads: [], movies: [], maySee, mayHear });
  stream.read();
});
afterEach(() => {
  stream.destroy();
  vi.useRealTimers();
});

const change = (by: string[] = [], subject = 'thread'): Heard => ({
  name: 'thread',
  subject,
  members: [],
  by,
});
/** @returns what has come since it was last asked */
async function sent(afterMs = 0): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(afterMs);
  const text = String(stream.read() ?? '');
  return text.split('\n\n').filter((block) => block !== '' && !block.startsWith(':'));
}

describe('the stream of a listener', () => {
  it('sends the first hint at once and those of the next two seconds as one, if the listener may hear of any of them', async () => {
    hear(change(['obi']));
    expect(await sent()).toEqual(['event: thread\ndata: {"threadId":"thread"}']);
    hear(change(['obi']));
    hear(change(['eve']));
    hear(change(['obi'], 'other'));
    expect(await sent(1_999)).toEqual(['event: thread\ndata: {"threadId":"other"}']);
    expect(await sent(1)).toEqual(['event: thread\ndata: {"threadId":"thread"}']);
    expect(mayHear).toHaveBeenLastCalledWith(change(['obi', 'eve']));
    expect(await sent(10_000)).toEqual([]);
  });

  it('leaves out what the listener may not hear', async () => {
    mayHear.mockResolvedValue(false);
    hear(change());
    expect(await sent()).toEqual([]);
  });

  it.each(['the session has ended', 'the database is away'])(
    'ends, telling nothing, when %s',
    async (why) => {
      if (why === 'the database is away') maySee.mockRejectedValue(new Error(why));
      else maySee.mockResolvedValue(false);
      const ended = vi.fn();
      stream.once('end', ended);
      hear(change());
      hear(change());
      expect(await sent(2_000)).toEqual([]);
      expect(await sent()).toEqual([]);
      expect(ended).toHaveBeenCalledOnce();
      expect(isStopped).toBe(true);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('keeps proxies from ending it', async () => {
    await vi.advanceTimersByTimeAsync(20_000);
    expect(String(stream.read())).toBe(':\n\n');
  });
});
