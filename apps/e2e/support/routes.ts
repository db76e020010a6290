import { webPages } from '@filmfisher/shared/web-routes';

/** Pages whose address carries no id. */
const fixedPages = webPages.filter(({ path }) => !path.includes(':'));
const pathsOf = (pages: typeof fixedPages) => pages.map(({ path }) => path);

/** Pages without the navigation bar (docs/product.md, section 2, Layout). */
export const BARE_PAGES: readonly string[] = pathsOf(fixedPages.filter(({ bare }) => bare));

/** Pages that send a visitor to /login. */
export const GUARDED_PAGES: readonly string[] = pathsOf(
  fixedPages.filter(({ access }) => access === 'members'),
);

/** Every page of the route table whose address carries no id, one category of each kind, and one provider. */
export const PAGES: readonly string[] = [
  ...pathsOf(fixedPages),
  '/genre/drama',
  '/industry/nollywood',
  '/watch/youtube',
];
