import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { leanRouter } from './build/lean-router.ts';
import { leanZod } from './build/lean-zod.ts';
import { precompress } from './build/precompress.ts';
import { sonnerCss } from './build/sonner-css.ts';

/**
 * What nearly every page needs goes into one file with all it imports: fewer requests, and it compresses better. React
 * gains nothing from a file of its own: the entry that holds it names this one, and changes with every release anyway.
 */
const BASE =
  /\/node_modules\/(?:react-dom|scheduler)\/|\/src\/(?:app\/(?:providers|router)|components\/ui\/(?:page-title|poster-card|skeleton|stars|loaded|empty-state))\.tsx$/;

export default defineConfig(({ mode }) => {
  const { API_PORT = '4000' } = loadEnv(mode, import.meta.dirname, 'API_');
  const api = `http://127.0.0.1:${API_PORT}`;

  return {
    plugins: [react(), tailwindcss(), leanRouter(), leanZod(), sonnerCss(), precompress()],
    server: { proxy: { '/api': api, '/dev': api, '/healthz': api } },
    build: {
      sourcemap: false,
      // The page is served under `script-src 'self'; font-src 'self'`: nothing may become inline or a data: address.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } } },
    },
  };
});
