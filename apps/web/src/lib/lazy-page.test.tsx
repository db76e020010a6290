import { render, screen, waitFor } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.ts';

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
const failOnce = () =>
  vi.fn<() => Promise<typeof page>>().mockRejectedValueOnce(new Error('no code')).mockResolvedValue(page);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('lazyPage', () => {
  it('When the code cannot be loaded offline, the page waits and arrives with the connection', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = failOnce();
    show(load);
    await waitFor(() => {
      expect(load).toHaveBeenCalledTimes(1);
    });
    expect(screen.getByText('waiting')).toBeTruthy();

    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('the page')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('When the code cannot be loaded although there is a connection, the failure is told', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = failOnce();
    show(load);

    expect(await screen.findByText('no code')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
