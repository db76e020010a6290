import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useLatestWrite } from './use-latest-write.ts';

/** A server that answers when the test lets it. */
function setUp() {
  const client = createQueryClient(() => {});
  const sent: string[] = [];
  const stored: string[] = [];
  const failed: string[] = [];
  const calls: { answer: () => void; fail: () => void }[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(
    () =>
      useLatestWrite<string, string>({
        writeKey: ['mark', '1'],
        send: (choice) => {
          sent.push(choice);
          return new Promise((resolve, reject) => {
            calls.push({
              answer: () => {
                resolve(choice);
              },
              fail: () => {
                reject(new Error(choice));
              },
            });
          });
        },
        onStored: (answer) => stored.push(answer),
        onFailed: (_error, choice) => failed.push(choice),
      }),
    { wrapper },
  );
  return {
    sent,
    stored,
    failed,
    unmount: hook.unmount,
    pending: () => hook.result.current.pending?.choice,
    write: (choice: string) => {
      act(() => {
        hook.result.current.write(choice);
      });
    },
    /** Ends the call that was sent as the given one, counted from 0, once it has been sent. */
    end: async (index: number, how: 'answer' | 'fail') => {
      await waitFor(() => {
        expect(calls.length).toBeGreaterThan(index);
      });
      calls[index]?.[how]();
    },
  };
}

describe('quickly changed choices', () => {
  it('go out one at a time, and of those that wait only the last', async () => {
    const { write, end, sent, stored, pending } = setUp();
    write('a');
    await waitFor(() => {
      expect(sent).toEqual(['a']);
    });
    write('b');
    write('c');
    write('d');
    await waitFor(() => {
      expect(pending()).toBe('d');
    });
    expect(sent).toEqual(['a']);

    await end(0, 'answer');
    await end(1, 'answer');
    await waitFor(() => {
      expect(stored).toEqual(['a', 'd']);
    });
    await waitFor(() => {
      expect(pending()).toBeUndefined();
    });
    expect(sent).toEqual(['a', 'd']);
  });

  it('report a failure of the last one only', async () => {
    const { write, end, stored, failed, pending } = setUp();
    write('a');
    write('b');
    await end(0, 'fail');
    await waitFor(() => {
      expect(failed).toEqual(['b']);
    });
    await waitFor(() => {
      expect(pending()).toBeUndefined();
    });
    expect(stored).toEqual([]);
  });

  it('go on when an earlier one failed', async () => {
    const { write, end, sent, stored, failed } = setUp();
    write('a');
    await waitFor(() => {
      expect(sent).toEqual(['a']);
    });
    write('b');
    await end(0, 'fail');
    await end(1, 'answer');
    await waitFor(() => {
      expect(stored).toEqual(['b']);
    });
    expect(failed).toEqual([]);
  });

  it('are stored also when the component has gone', async () => {
    const { write, end, stored, unmount } = setUp();
    write('a');
    unmount();
    await end(0, 'answer');
    await waitFor(() => {
      expect(stored).toEqual(['a']);
    });
  });
});
