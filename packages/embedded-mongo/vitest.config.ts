import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'embedded-mongo',
    include: ['src/**/*.test.ts', 'conformance/**/*.conformance.test.ts'],
    // Starts the server that the conformance suite talks to, unless MONGODB_URI names another one.
    globalSetup: ['conformance/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
