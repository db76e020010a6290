import { defineConfig } from 'vitest/config';

/** All packages at once, for `pnpm exec vitest` with a path. */
export default defineConfig({ test: { projects: ['packages/*', 'apps/api', 'apps/web', 'tools/*'] } });
