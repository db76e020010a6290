import { defineConfig } from 'vitest/config';
import { common } from '../../vitest.common.ts';

export default defineConfig({
  test: {
    name: 'embedded-mongo',
    include: ['src/**/*.test.ts', 'conformance/**/*.conformance.test.ts'],
    // Starts the server that the conformance suite talks to, unless MONGODB_URI names another one.
    globalSetup: ['conformance/global-setup.ts'],
    ...common,
  },
});
