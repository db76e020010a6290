import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { trimRouter } from './lean-router.ts';
import { trimZod } from './lean-zod.ts';

const require = createRequire(import.meta.url);
const routerDom = createRequire(require.resolve('react-router-dom'));

/** @returns the text of react-router's main file as it is installed */
function installedRouter(): string {
  const folder = path.join(path.dirname(routerDom.resolve('react-router')), '../development');
  const texts = readdirSync(folder)
    .filter((name) => /^chunk-\w+\.mjs$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const main = texts.find((text) => text.includes('var ENABLE_DEV_WARNINGS = '));
  if (main === undefined) throw new Error('react-router has no file with ENABLE_DEV_WARNINGS');
  return main;
}

/** @returns path and text of one of zod's files as it is installed */
function installedZod(file: string): [text: string, id: string] {
  const id = path.join(path.dirname(require.resolve('zod')), 'v4', file);
  return [readFileSync(id, 'utf8'), id];
}

describe('the installed react-router', () => {
  it('has everything that the build changes in it', () => {
    const lean = trimRouter(installedRouter());
    expect(lean).toContain('var ENABLE_DEV_WARNINGS = false;');
    expect(lean).toContain('let dataRouterState = null;');
    expect(lean).not.toMatch(/= React\d*\.useContext\(DataRouter(?:State)?Context\)/);
    expect(lean).not.toMatch(/^var \w+ = class extends React/m);
    expect(lean).not.toContain('may be used only in the context of a <Router>');
  });

  it('When a release looks otherwise, then the build says what it misses', () => {
    const other = installedRouter().replace('function usePrefetchBehavior(', 'function useAnotherName(');
    expect(() => trimRouter(other)).toThrow(/react-router no longer has .*usePrefetchBehavior/);
  });
});

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
