import { deskPages, type DeskPageName } from '@filmfisher/shared/desk-routes';
import type { ComponentType } from 'react';
import { kebabCase } from '../kebab-case.ts';

type PageModule = Record<string, ComponentType>;

const FILES = import.meta.glob<PageModule>('../../features/*/pages/desk-*.page.tsx');

/** @returns imports the page's file and gives its component: `DeskMembersPage` of desk-members.page.tsx for the page `members` */
function loaderOf(name: DeskPageName): () => Promise<ComponentType> {
  const file = `/pages/desk-${kebabCase(name)}.page.tsx`;
  const component = `Desk${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
  const load = Object.entries(FILES).find(([path]) => path.endsWith(file))?.[1];
  if (load === undefined) {
    throw new Error(`The page "${name}" of packages/shared/src/desk-routes.ts has no file features/…${file}`);
  }
  return async () => {
    const found = (await load())[component];
    if (found === undefined) throw new Error(`${file} does not export ${component}`);
    return found;
  };
}

/** Every page of the desk, with what loads its component. */
export const DESK = deskPages.map((page) => ({ ...page, load: loaderOf(page.name) }));
