import { defineConfig } from 'vitest/config';
import { timeouts } from '../../vitest.timeouts.ts';

export default defineConfig({
  test: { name: 'reliability', include: ['**/*.test.ts'], ...timeouts },
});
