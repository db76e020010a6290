import type { Plugin } from 'vite';

/** What to change in react-router's main file, in the order in which it is done. */
const CHANGES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Its package hands every bundler the development build, which differs from the other in this one word.
  [/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;'],
  // Names for development tools, and the context of an error boundary, keep components alive that nobody uses.
  [/^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm, ''],
  [/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2'],
  // So does a base class that might do something when it is read.
  [/^(var \w+ = )(class extends React\d*\.Component \{.+?^\});$/gms, '$1/* @__PURE__ */ (() => $2)();'],
  // The app has no data router: whatever asks for one finds none, and what would follow falls away.
  [
    /^(\s*let \w+ = )React\d*\.useContext\((?:DataRouter|DataRouterState|Framework|ViewTransition)Context\)/gm,
    '$1null',
  ],
  [/^(\s*let dataRouterState = )dataRouterOpts\?\.state;$/m, '$1null;'],
  [/\bisDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/, 'useNavigateUnstable()'],
  // What it says to developers who use it wrongly; the development server still says it.
  [/(\b(?:invariant|warning)\([^`;]*?),\s*(?:\/\/[^\n]*\n\s*)*`(?:[^`\\]|\\.)*`\s*\)/g, '$1)'],
  // A link prefetches only in framework mode; what follows takes the place of the functions, which fall away.
  [/^function PrefetchPageLinks\(/m, 'function PrefetchPageLinks() { return null; }\nfunction unusedLinks('],
  [
    /^function usePrefetchBehavior\(/m,
    'function usePrefetchBehavior() { return [false, null, {}]; }\nfunction unusedPrefetch(',
  ],
];

/** react-router's main file; its other files stay as they are. */
const MAIN_FILE = { id: /\/react-router\/dist\/\w+\/chunk-\w+\.mjs$/, code: /^var ENABLE_DEV_WARNINGS = /m };

/**
 * @param code of react-router's main file
 * @returns it without what this app does not use
 * @throws Error naming the change that found nothing to change: a release no longer looks the way it did
 */
export function trimRouter(code: string): string {
  return CHANGES.reduce((before, [pattern, replacement]) => {
    const after = before.replace(pattern, replacement);
    if (after === before) throw new Error(`react-router no longer has ${String(pattern)}`);
    return after;
  }, code);
}

/**
 * Leaves out of the bundle what this app does not use of react-router (5 KB compressed): development warnings, data
 * routers, forms that post to routes, and prefetching. The build fails when a release no longer looks the way that is
 * expected; `LEAN_LIBRARIES=false` builds without (vite.config.ts).
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    transform: { filter: MAIN_FILE, handler: (code) => ({ code: trimRouter(code), map: null }) },
  };
}
