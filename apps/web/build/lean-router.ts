import type { Plugin } from 'vite';

/** What to change in react-router's main file, in the order in which it is done. */
const CHANGES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Its package hands every bundler the development build, which differs from the other in this one word.
  [/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;'],
  // Names for development tools keep components alive that nobody uses.
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2'],
  // A link prefetches only in framework mode; what follows takes the place of the function, which falls away.
  [/^function PrefetchPageLinks\(/m, 'function PrefetchPageLinks() { return null; }\nfunction unused('],
];

/**
 * Leaves out of the bundle what this app does not use of react-router (3 KB compressed): development warnings, forms
 * that post to routes, and prefetching. It fails when a release no longer looks the way it expects.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: {
        id: /\/react-router\/dist\/\w+\/chunk-\w+\.mjs$/,
        code: /^var ENABLE_DEV_WARNINGS = /m,
      },
      handler(code) {
        let lean = code;
        for (const [pattern, replacement] of CHANGES) {
          const before = lean;
          lean = lean.replace(pattern, replacement);
          if (lean === before) this.error(`react-router no longer has ${String(pattern)}`);
        }
        return { code: lean, map: null };
      },
    },
  };
}
