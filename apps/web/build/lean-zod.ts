import type { Plugin } from 'vite';

const UNUSED = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;

/**
 * Leaves zod's JSON Schema generator out of the bundle (5 KB compressed): every schema refers to it, so it cannot
 * be shaken out, but only the server generates JSON Schema. Calling it in the browser throws.
 * The functions whose names begin with `create` run when a schema is made and return the method to call later.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!UNUSED.test(id)) return null;
      const exports = Array.from(code.matchAll(EXPORTED), ([, name = '']) =>
        name.startsWith('create') ? `export const ${name} = () => absent;` : `export const ${name} = absent;`,
      );
      return [
        `const absent = () => { throw new Error('JSON Schema is not part of the web build'); };`,
        ...exports,
      ].join('\n');
    },
  };
}
