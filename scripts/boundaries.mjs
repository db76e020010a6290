/** `pnpm boundaries`: the rules of .dependency-cruiser.js, and no cycle among the folders of LAYERED. */
import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { readdirSync } from 'node:fs';

const DOMAINS = 'apps/api/src/domains';

/** No two folders in one of these need each other, directly or through others. Types count, tests do not. */
const LAYERED = [
  DOMAINS,
  ...readdirSync(DOMAINS).map((domain) => `${DOMAINS}/${domain}`),
  'apps/api/src/platform',
  'apps/web/src',
  'apps/web/src/components',
  'apps/web/src/features',
  'packages/embedded-mongo/src',
];

/** @returns `from` → `to` → an import that needs it, of the folders directly in `container` */
function folderImports(modules, container) {
  const folderOf = (file) =>
    file.startsWith(`${container}/`) && file.slice(container.length + 1).includes('/')
      ? file.slice(container.length + 1).split('/')[0]
      : undefined;
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [folderOf(source), folderOf(resolved)];
      if (from === undefined || to === undefined || from === to) continue;
      if (!imports.has(from)) imports.set(from, new Map());
      imports.get(from).set(to, `${source} → ${resolved}`);
    }
  }
  return imports;
}

/** @returns an import for every step of every cycle */
function importsInCycles(imports) {
  const reaches = (from, to, seen = new Set()) =>
    [...(imports.get(from)?.keys() ?? [])].some((next) => {
      if (next === to) return true;
      return !seen.has(next) && reaches(next, to, seen.add(next));
    });
  return [...imports].flatMap(([from, targets]) =>
    [...targets].filter(([to]) => reaches(to, from)).map(([, example]) => example),
  );
}

const options = await extractOptions('./.dependency-cruiser.js');
const tsConfig = extractTsConfig(options.tsConfig.fileName);
const paths = ['apps/*/src', 'packages/*/src', 'tools'];
const { output: result } = await cruise(paths, options, undefined, { tsConfig });
const { output, exitCode } = await format(result, { outputType: 'err' });
console.log(output);

for (const container of LAYERED) {
  const cycles = importsInCycles(folderImports(result.modules, container));
  if (cycles.length === 0) continue;
  console.error(`Folders of ${container} need each other; move what both need into the lower one:`);
  for (const example of cycles) console.error(`  ${example}`);
  process.exitCode = 1;
}
if (exitCode > 0) process.exitCode = 1;
