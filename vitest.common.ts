/** What the tests of every project have in common. */
export const common = {
  // The files that a worker runs one after another share a process and its modules, because importing them again costs
  // as much as the tests. So a file leaves nothing behind: no model, spy or timer, nothing that it has set for a process.
  isolate: false,

  // A slow machine must never decide whether a test passes, so the times are many times what a test takes on a quiet one.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // By itself Vitest leaves one core free, which on two cores is half of them.
  maxWorkers: '100%',
};
