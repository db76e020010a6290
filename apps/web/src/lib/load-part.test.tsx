import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from './load-part.ts';

class Catcher extends Component<{ children: ReactNode }, { failure?: string }> {
  override state: { failure?: string } = {};
  static getDerivedStateFromError(error: Error) {
    return { failure: error.message };
  }
  override render() {
    return this.state.failure ?? this.props.children;
  }
}

function show(load: () => Promise<{ Page: () => ReactNode }>) {
  const Page = lazyPage(load, 'Page');
  render(
    <Catcher>
      <Suspense fallback="waiting">
        <Page />
      </Suspense>
    </Catcher>,
  );
}

const page = { Page: () => 'the page' };
/** An import that fails so many times before the page comes. */
function failing(times: number) {
  const load = vi.fn<() => Promise<typeof page>>().mockResolvedValue(page);
  for (let failure = 0; failure < times; failure += 1) load.mockRejectedValueOnce(new Error('no code'));
  return load;
}
const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('lazyPage', () => {
  it('waits offline for the connection, and loads the page with it', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.useFakeTimers();
    const load = failing(1);
    show(load);
    await elapse(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByText('waiting')).toBeTruthy();

    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await elapse(1_000);
    expect(screen.getByText('the page')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('retries a failed load with growing pauses while there is a connection', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })));
    const load = failing(2);
    show(load);
    await elapse(999);
    expect(load).toHaveBeenCalledTimes(1);
    await elapse(1);
    expect(load).toHaveBeenCalledTimes(2);
    await elapse(2_000);
    expect(screen.getByText('the page')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('waits as long as the server asks before the next try', async () => {
    vi.useFakeTimers();
    const answer = () => new Response(null, { status: 503, headers: { 'Retry-After': '9' } });
    vi.stubGlobal('fetch', () => Promise.resolve(answer()));
    show(failing(1));
    await elapse(8_999);
    expect(screen.getByText('waiting')).toBeTruthy();
    await elapse(1);
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('shows the failure after the last try', async () => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const load = failing(4);
    show(load);
    await elapse(7_000);
    expect(screen.getByText('no code')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(4);
  });
});
