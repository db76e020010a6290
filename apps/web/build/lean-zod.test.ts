import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { trimZod } from './lean-zod.ts';

const require = createRequire(import.meta.url);

/** @returns path and text of one of zod's files as it is installed */
function installedZod(file: string): [text: string, id: string] {
  const id = path.join(path.dirname(require.resolve('zod')), 'v4', file);
  return [readFileSync(id, 'utf8'), id];
}

describe('the installed zod', () => {
  it('has everything that the build changes in it', () => {
    expect(trimZod(...installedZod('core/schemas.js'))).toContain('const jit = false;');
    expect(trimZod(...installedZod('classic/schemas.js'))).not.toContain('core.memoizer()');
    for (const file of ['core/json-schema-processors.js', 'core/to-json-schema.js']) {
      const [code, id] = installedZod(file);
      const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name);
      expect(names.length, file).toBeGreaterThan(0);
      for (const name of names) expect(trimZod(code, id), file).toContain(`export const ${name} = `);
    }
    expect(trimZod(...installedZod('core/errors.js'))).toBeNull();
  });

  it('When a release looks otherwise, then the build says what it misses', () => {
    const [code, id] = installedZod('core/schemas.js');
    expect(() => trimZod(code.replaceAll('jitless', 'interpreted'), id)).toThrow(/zod no longer has .*jit/);
  });
});
