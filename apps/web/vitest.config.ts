import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // Whole pages in jsdom take seconds on a machine that is busy with other packages' tests.
    testTimeout: 20_000,
    setupFiles: ['src/test/setup.ts'],
  },
});
