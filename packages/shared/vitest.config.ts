import { defineConfig } from 'vitest/config';
import { common } from '../../vitest.common.ts';

export default defineConfig({ test: { name: 'shared', include: ['src/**/*.test.ts'], ...common } });
