import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { common } from '../../vitest.common.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    environment: './src/test/kept-jsdom.ts',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['src/test/setup.ts'],
    ...common,
  },
});
