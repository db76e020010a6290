import type { Plugin } from 'vite';

/** Files that only make JSON Schema: all they export is replaced. */
const UNUSED = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;

/** What to change in other files of zod. */
const CHANGES: readonly { file: RegExp; pattern: RegExp; replacement: string }[] = [
  // Parsers made by `new Function` are refused by the page's policy (script-src 'self'), and trying is reported.
  {
    file: /\/zod\/v4\/core\/schemas\.js$/,
    pattern: /^(\s*const jit = )!core\.globalConfig\.jitless;$/m,
    replacement: '$1false;',
  },
  // Answers and forms hold no reference cycles, so nothing needs to remember where it has been.
  {
    file: /\/zod\/v4\/classic\/schemas\.js$/,
    pattern: /^(\s*)core\.config\(\{ memoizer: core\.memoizer\(\) \}\);$/m,
    replacement: '$1;',
  },
];

/** Functions whose names begin with `create` run when a schema is made and return the method to call later. */
function withoutWorkings(code: string): string {
  const exports = Array.from(code.matchAll(EXPORTED), ([, name = '']) =>
    name.startsWith('create') ? `export const ${name} = () => absent;` : `export const ${name} = absent;`,
  );
  return [
    `const absent = () => { throw new Error('JSON Schema is not part of the web build'); };`,
    ...exports,
  ].join('\n');
}

/**
 * @param code of one of zod's files
 * @param id path of the file
 * @returns it without what this app does not use, or null for a file that stays as it is
 * @throws Error naming the change that found nothing to change: a release no longer looks the way it did
 */
export function trimZod(code: string, id: string): string | null {
  if (UNUSED.test(id)) return withoutWorkings(code);
  const change = CHANGES.find(({ file }) => file.test(id));
  if (change === undefined) return null;
  const lean = code.replace(change.pattern, change.replacement);
  if (lean === code) throw new Error(`zod no longer has ${String(change.pattern)} in ${id}`);
  return lean;
}

/**
 * Leaves out of the bundle what this app does not use of zod (7 KB compressed): the JSON Schema generator, to which
 * every schema refers, so that it cannot be shaken out, but which only the server calls (calling it in the browser
 * throws); parsers made at run time; and the search for cycles. The build fails when a release no longer looks the way
 * that is expected; `LEAN_LIBRARIES=false` builds without (vite.config.ts).
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      const lean = trimZod(code, id);
      return lean === null ? null : { code: lean, map: null };
    },
  };
}
