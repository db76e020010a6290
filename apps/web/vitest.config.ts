import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { common } from '../../vitest.common.ts';
import { messages } from './build/messages.ts';

export default defineConfig({
  plugins: [messages(), react()],
  test: {
    name: 'web',
    environment: './src/test/kept-jsdom.ts',
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['src/test/setup.ts'],
    ...common,
  },
});
