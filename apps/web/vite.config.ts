import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

export default defineConfig(({ mode }) => {
  const { API_PORT = '4000' } = loadEnv(mode, import.meta.dirname, 'API_');
  const api = `http://127.0.0.1:${API_PORT}`;

  return {
    plugins: [react(), tailwindcss()],
    server: { proxy: { '/api': api, '/dev': api, '/healthz': api } },
    build: {
      sourcemap: false,
      // The page is served under `script-src 'self'; font-src 'self'`: nothing may become inline or a data: address.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  };
});
