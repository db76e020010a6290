import { webPages, type PageName } from '@filmfisher/shared/pages/web-routes';
import type { ComponentType } from 'react';
import * as landing from '../features/landing/pages/landing.page.tsx';

type PageModule = Record<string, ComponentType>;

const FILES = import.meta.glob<PageModule>([
  '../features/*/pages/*.page.tsx',
  '!../features/*/pages/landing.page.tsx',
]);

/** By their names: `about.page.tsx`. */
const LOADERS = new Map([
  ...Object.entries(FILES).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1), load] as const),
  // Part of the app's first file, as most visits begin there.
  ['landing.page.tsx', () => Promise.resolve<PageModule>(landing)],
]);

/** @returns `top-movies.page.tsx` for the page `topMovies` */
export const pageFile = (name: PageName) =>
  `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.page.tsx`;

/** @returns imports the page's file and gives its component: `AboutPage` of about.page.tsx for the page `about` */
function loaderOf(name: PageName): () => Promise<ComponentType> {
  const file = pageFile(name);
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
  const load = LOADERS.get(file);
  if (load === undefined) {
    throw new Error(`The page "${name}" has no file features/…/pages/${file}`);
  }
  return async () => {
    const found = (await load())[component];
    if (found === undefined) throw new Error(`${file} does not export ${component}`);
    return found;
  };
}

/** Every page of the list in packages/shared, with what loads its component. */
export const PAGES = webPages.map((page) => ({ ...page, load: loaderOf(page.name) }));
