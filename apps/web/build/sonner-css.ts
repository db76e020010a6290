import type { Plugin } from 'vite';

/**
 * Sonner adds its styles as a style element at run time, which the page's security policy (style-src 'self')
 * refuses. The same styles come as its style sheet with the toasts (toast-stack.tsx); this takes the insertion out of
 * its code.
 */
export function sonnerCss(): Plugin {
  return {
    name: 'sonner-css',
    apply: 'build',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const without = code.replace(/^__insertCSS\(".*"\);$/m, '');
        if (without === code) this.error('sonner no longer inserts its styles the way this plugin expects');
        return { code: without, map: null };
      },
    },
  };
}
