import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, vi } from 'vitest';
import { waitingToasts } from '../lib/toast.ts';
import { clientStore } from '../lib/store.ts';
import './browser-gaps.ts';

/** To be called for every test file. */
export function prepareBrowser(): void {
  // Pages arrive by dynamic import, which a busy machine may take its time for. Less than a test may take, so that it
  // is the search that fails and says what it looked for.
  configure({ asyncUtilTimeout: 20_000 });

  afterEach(() => {
    cleanup();
    // No browser remembers the member of another test, nor what that one began to write.
    clientStore.wipe();
    localStorage.clear();
    sessionStorage.clear();
    // Nor its place on a page: an anchor makes more of it load at once (lib/use-in-view.ts).
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    // Toasts outlive the page that asked for them, also where there was no place to show them.
    toast.dismiss();
    waitingToasts.get().forEach(waitingToasts.drop);
  });

  // Files share their modules: one that is still loading when a file ends would fail, for the next file, too.
  afterAll(() => vi.dynamicImportSettled());
}
