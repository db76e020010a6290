import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach } from 'vitest';
import './browser-gaps.ts';

// Pages arrive by dynamic import, which a busy machine may take its time for.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  // Toasts outlive the page that asked for them.
  toast.dismiss();
});
