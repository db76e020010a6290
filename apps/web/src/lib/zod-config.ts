/*
 * Imported before any schema. zod would compile its parsers from text, which the page's policy (script-src 'self') refuses
 * and reports; it reads this when it loads, so that pages without schemas need not load it.
 */
declare global {
  var __zod_globalConfig: { jitless: boolean };
}

globalThis.__zod_globalConfig = { jitless: true };

export {};
