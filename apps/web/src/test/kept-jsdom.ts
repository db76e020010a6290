import { builtinEnvironments, type Environment } from 'vitest/runtime';

let opened: Promise<unknown> | undefined;

/** One jsdom for all files of a worker: opening it takes longer than most files. setup.ts cleans up after each test. */
export default {
  name: 'kept-jsdom',
  viteEnvironment: 'client',
  async setup(global, options) {
    opened ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options));
    await opened;
    return { teardown() {} };
  },
} satisfies Environment;
