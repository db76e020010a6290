import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { common } from '../../vitest.common.ts';

export default defineConfig({
  resolve: {
    alias: {
      // Its source, so that the tests need no build before them.
      '@filmfisher/embedded-mongo': fileURLToPath(
        new URL('../../packages/embedded-mongo/src/index.ts', import.meta.url),
      ),
    },
  },
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    ...common,
    // Tests wait for hashes, timers and processes in between: one worker more than cores keeps these busy.
    maxWorkers: '150%',
  },
});
