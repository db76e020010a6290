import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { pagePreloads } from './build/page-preloads.ts';
import { precompress } from './build/precompress.ts';
import { sonnerCss } from './build/sonner-css.ts';

export default defineConfig(({ mode }) => {
  const { API_PORT = '4000' } = loadEnv(mode, import.meta.dirname, 'API_');
  const api = `http://127.0.0.1:${API_PORT}`;

  return {
    plugins: [react(), tailwindcss(), sonnerCss(), pagePreloads(), precompress()],
    server: { proxy: { '/api': api, '/dev': api, '/healthz': api } },
    build: {
      sourcemap: false,
      // The page is served under `script-src 'self'; font-src 'self'`: nothing may become inline or a data: address.
      assetsInlineLimit: 0,
      // One style sheet: Vite does not ask again for one that failed to come with a part of the app (lib/load-part.ts).
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // All that the app begins with, the landing page included, comes in one file.
              { name: 'base', tags: ['$initial'], priority: 2 },
              // Pages without forms do without it.
              { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 1 },
              // Else most of these modules would be files of their own. Schemas would bring zod along.
              {
                name: 'common',
                test: /[\\/](web|shared)[\\/]src[\\/](?!.*\.schema\.ts$)/,
                minShareCount: 40,
              },
            ],
          },
          // The landing page carries the names of all parts: seven characters tell them apart.
          chunkFileNames: 'assets/[name]-[hash:7].js',
        },
      },
    },
  };
});
