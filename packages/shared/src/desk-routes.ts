import { fitsPattern } from './path-pattern.ts';
import { DESK_PATH } from './web-routes.ts';
import { hasDeskRole, type DeskRole, type Role } from './vocabulary.ts';

/** A page of the desk. Its component is `DeskMembersPage` in apps/web/src/features/…/pages/desk-members.page.tsx for the page `members`. */
interface DeskPage {
  /** A segment that begins with a colon stands for any one. */
  path: string;
  /** Who may open it. Others get the page that nothing is there. */
  access: DeskRole;
  title: string;
  /** Its group in the desk's navigation; a page without one is reached from another. */
  group?: DeskGroup;
}

/** Groups of the desk's navigation, in their order. */
export const DESK_GROUPS = ['Overview', 'Moderation', 'Catalogue', 'People', 'Site'] as const;
type DeskGroup = (typeof DESK_GROUPS)[number];

/** Every page of the desk by name, in the order of its navigation. */
const DESK_PAGES = {
  overview: { path: DESK_PATH, access: 'moderator', title: 'Overview', group: 'Overview' },
  reports: { path: '/admin/reports', access: 'moderator', title: 'Reports', group: 'Moderation' },
  appeals: { path: '/admin/appeals', access: 'moderator', title: 'Appeals', group: 'Moderation' },
  wordRules: { path: '/admin/word-rules', access: 'moderator', title: 'Word rules', group: 'Moderation' },
  holds: { path: '/admin/holds', access: 'moderator', title: 'Held ratings', group: 'Moderation' },
  movies: { path: '/admin/films', access: 'admin', title: 'Films', group: 'Catalogue' },
  newMovie: { path: '/admin/films/new', access: 'admin', title: 'Add a film' },
  movie: { path: '/admin/films/:id', access: 'admin', title: 'Film' },
  people: { path: '/admin/people', access: 'admin', title: 'Cast and crew', group: 'Catalogue' },
  suggestions: { path: '/admin/suggestions', access: 'admin', title: 'Suggestions', group: 'Catalogue' },
  offers: { path: '/admin/offers', access: 'admin', title: 'Places to watch', group: 'Catalogue' },
  catalogueImports: { path: '/admin/imports', access: 'admin', title: 'Imports', group: 'Catalogue' },
  catalogueImport: { path: '/admin/imports/:id', access: 'admin', title: 'Import' },
  enrich: { path: '/admin/enrich', access: 'admin', title: 'Facts and pictures', group: 'Catalogue' },
  enrichment: { path: '/admin/enrich/:id', access: 'admin', title: 'Look-up' },
  members: { path: '/admin/members', access: 'moderator', title: 'Members', group: 'People' },
  critics: { path: '/admin/critics', access: 'admin', title: 'Critics', group: 'People' },
  blog: { path: '/admin/blog', access: 'editor', title: 'Blog', group: 'Site' },
  article: { path: '/admin/blog/:id', access: 'editor', title: 'Article' },
  polls: { path: '/admin/polls', access: 'admin', title: 'Polls', group: 'Site' },
  contact: { path: '/admin/contact', access: 'admin', title: 'Messages', group: 'Site' },
  support: { path: '/admin/support', access: 'admin', title: 'Supporters', group: 'Site' },
  home: { path: '/admin/home', access: 'admin', title: 'Home page', group: 'Site' },
  connections: { path: '/admin/connections', access: 'admin', title: 'Connections', group: 'Site' },
  log: { path: '/admin/log', access: 'moderator', title: 'Log', group: 'Site' },
} as const satisfies Record<string, DeskPage>;

export type DeskPageName = keyof typeof DESK_PAGES;

/** Every page with its name, in the order of the list. */
export const deskPages = Object.entries(DESK_PAGES).map(
  ([name, page]): DeskPage & { name: DeskPageName } => ({
    name: name as DeskPageName,
    ...page,
  }),
);

/** @param id of an import */
export const deskImportPath = (id: string) =>
  DESK_PAGES.catalogueImport.path.replace(':id', encodeURIComponent(id));

/** @param id of a look-up in other catalogues */
export const deskEnrichmentPath = (id: string) =>
  DESK_PAGES.enrichment.path.replace(':id', encodeURIComponent(id));

/** @returns the pages that a role may open */
export const deskPagesOf = (role: Role) => deskPages.filter(({ access }) => hasDeskRole(role, access));

/**
 * @param path of an address, without query and hash
 * @returns whether the desk has a page there
 */
export const isDeskPath = (path: string) =>
  fitsPattern(DESK_PATH, path) || deskPages.some((page) => fitsPattern(page.path, path));
