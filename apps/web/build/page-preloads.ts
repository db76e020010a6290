import type { PAGE_PRELOADS_FILE } from '@filmfisher/shared/pages/page-preloads';
import type { PagePreloads } from '@filmfisher/shared/pages/page-preloads.schema';
import type { Plugin, Rolldown } from 'vite';

/** The file of a page; its name in packages/shared/src/pages/web-routes.ts is the same in camel case. */
const PAGE_FILE = /\/features\/[^/]+\/pages\/([^/]+)\.page\.tsx$/;

const camelCase = (name: string) => name.replaceAll(/-[a-z]/g, (part) => part.slice(1).toUpperCase());

/** What the app loads on every page for somebody who is signed in. */
const MEMBER_MENU = 'app/layout/member-account.tsx';

/** Only types of the shared package can be imported here: Node runs this file, and that package is not built. */
const FILE: typeof PAGE_PRELOADS_FILE = 'preloads.json';

/** @returns the files that are there once `roots` have loaded: they and all that they import */
function reached(bundle: Rolldown.OutputBundle, roots: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    chunk.imports.forEach(visit);
  };
  roots.forEach(visit);
  return files;
}

/**
 * Writes down for the server which files a page needs, so that the page's head can name them: the browser then fetches
 * them beside the app's base, instead of one after the other as the code comes to them.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = reached(
        bundle,
        chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
      );
      const scripts = (roots: readonly string[]): string[] =>
        [...reached(bundle, roots)].filter((file) => !entry.has(file)).map((file) => `/${file}`);
      const menu = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${MEMBER_MENU}`));
      if (menu === undefined) this.error(`${MEMBER_MENU} is no file that is loaded by itself`);
      const pages = chunks.flatMap(({ moduleIds, fileName }) =>
        moduleIds.flatMap((module) => {
          const name = PAGE_FILE.exec(module)?.[1];
          return name === undefined ? [] : [[camelCase(name), scripts([fileName])] as const];
        }),
      );
      const preloads: PagePreloads = { members: scripts([menu.fileName]), pages: Object.fromEntries(pages) };
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(preloads) });
    },
  };
}
