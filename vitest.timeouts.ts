/**
 * What every project grants a test. A slow machine must never decide whether a test passes, so the times are many
 * times what a test takes on a quiet one; a second try is listed by `npm test` (CONTRIBUTING.md says why).
 */
export const timeouts = {
  retry: 1,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
};
