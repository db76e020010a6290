import { fitsPattern } from './path-pattern.ts';
import { hasDeskRole, type DeskRole, type Role } from '../roles/roles.ts';

/** Groups of the desk's navigation, in their order. */
export const DESK_GROUPS = ['Overview', 'Moderation', 'Catalogue', 'People', 'Site'] as const;

/** A page of the web app. Its component is `AboutPage` in apps/web/src/features/…/pages/about.page.tsx for the page `about`. */
export interface WebPage {
  /** A segment that begins with a colon stands for any one. */
  path: string;
  /**
   * Who may open it. `content` is open to everybody, unless the installation guards its content (`GUARD_CONTENT`). A page
   * of the desk names the role that it asks for; for others nothing is there.
   */
  access: 'everybody' | 'members' | 'content' | DeskRole;
  /** Title in the browser's tab; a page without one sets its own. */
  title?: string;
  /** Asks search engines to stay away, as from all pages for members only. */
  personal?: true;
  /** Without the navigation bar. */
  bare?: true;
  /** Of the kids' corner: without bar, footer and banners, and open while a browser is kept in the corner. */
  kids?: true;
  /** Group in the desk's navigation; a page of the desk without one is reached from another. */
  group?: (typeof DESK_GROUPS)[number];
}

/**
 * Every page, by name. Router, desk, links, heads for search engines, sitemap, robots.txt and preloads derive from it,
 * and the server answers 404 for any other address. Where two paths fit an address, the first one counts. Browsers load
 * it with every page: what only the server needs stands in page-heads.ts.
 */
const WEB_PAGES = {
  landing: { path: '/', access: 'everybody', title: 'Discover, rate and review films' },

  signIn: { path: '/login', access: 'everybody', bare: true },
  signUp: { path: '/signup', access: 'everybody', bare: true },
  forgotPassword: { path: '/forgot-password', access: 'everybody', bare: true },
  verifyOtp: { path: '/verify-otp', access: 'everybody', bare: true, personal: true },
  resetPassword: { path: '/reset-password', access: 'everybody', bare: true, personal: true },
  resetSuccess: { path: '/reset-success', access: 'everybody' },
  unsubscribe: { path: '/unsubscribe', access: 'everybody', title: 'E-mail summaries', personal: true },
  verifyEmail: { path: '/verify_email', access: 'everybody', personal: true },
  verificationSuccess: { path: '/verification-success', access: 'everybody' },

  about: { path: '/about', access: 'everybody', title: 'About' },
  faqs: { path: '/faqs', access: 'everybody', title: 'FAQs' },
  contact: { path: '/contact', access: 'everybody', title: 'Contact' },
  critics: { path: '/critics', access: 'everybody', title: 'Critics' },
  project: { path: '/project', access: 'everybody', title: 'The project' },
  support: { path: '/support', access: 'everybody', title: 'Support' },
  cookies: { path: '/cookies', access: 'everybody', title: 'Cookie Preferences' },
  speedTest: { path: '/speed-test', access: 'everybody', title: 'Speed Test' },
  terms: { path: '/terms', access: 'everybody', title: 'Terms of Use' },
  privacy: { path: '/privacy', access: 'everybody', title: 'Privacy' },

  integrity: { path: '/integrity', access: 'everybody', title: 'Integrity' },

  home: { path: '/home', access: 'members', title: 'Home' },
  welcome: { path: '/welcome', access: 'members', title: 'Welcome' },
  ownProfile: { path: '/profile/me', access: 'members' },
  editProfile: { path: '/profile/edit', access: 'members', title: 'Edit Profile' },
  settingsAccount: { path: '/settings/account', access: 'members', title: 'Account settings' },
  settingsPrivacy: { path: '/settings/privacy', access: 'members', title: 'Privacy settings' },
  settingsNotifications: {
    path: '/settings/notifications',
    access: 'members',
    title: 'Notification settings',
  },
  settingsAppearance: { path: '/settings/appearance', access: 'members', title: 'Appearance settings' },
  settingsData: { path: '/settings/data', access: 'members', title: 'Your data' },
  sessions: { path: '/settings/sessions', access: 'members', title: 'Your sessions' },
  importData: { path: '/settings/import', access: 'members', title: 'Import your data' },
  exportData: { path: '/settings/export', access: 'members', title: 'Take your data with you' },
  messages: { path: '/messages', access: 'members', title: 'Messages' },
  conversation: { path: '/messages/:id', access: 'members' },
  decision: { path: '/decisions/:id', access: 'members', title: 'A decision of our moderators' },

  movies: { path: '/movies', access: 'content', title: 'Movies' },
  genres: { path: '/genre', access: 'content', title: 'Genres' },
  tvShows: { path: '/tvshows', access: 'content', title: 'TV Shows' },
  calendar: { path: '/calendar', access: 'content', title: 'Calendar' },
  kids: { path: '/kids', access: 'content', title: 'Kids', kids: true },
  kidsMovie: { path: '/kids/:id', access: 'content', kids: true },
  reviews: { path: '/reviews', access: 'content', title: 'Reviews' },
  polls: { path: '/polls', access: 'content', title: 'Polls' },
  forum: { path: '/forum', access: 'content', title: 'Forum' },
  newThread: { path: '/forum/new', access: 'members', title: 'Start a thread' },
  board: { path: '/forum/boards/:slug', access: 'content' },
  thread: { path: '/forum/:thread', access: 'content' },
  communities: { path: '/communities', access: 'content', title: 'Communities' },
  newCommunity: { path: '/communities/new', access: 'members', title: 'Start a community' },
  community: { path: '/communities/:slug', access: 'content' },
  lists: { path: '/lists', access: 'content', title: 'Lists' },
  tonight: { path: '/tonight', access: 'members', title: 'Tonight' },
  watchTogether: { path: '/watch-together', access: 'members', title: 'Watch together' },
  newList: { path: '/lists/new', access: 'members', title: 'Make a list' },
  editList: { path: '/lists/:list/edit', access: 'members', title: 'Change a list' },
  list: { path: '/lists/:list', access: 'content' },
  blog: { path: '/blog', access: 'content', title: 'Blog' },
  article: { path: '/blog/:article', access: 'content' },
  buzz: { path: '/buzz', access: 'content', title: 'Industry buzz' },
  fans: { path: '/fans', access: 'content', title: 'Fan wall' },
  fanPost: { path: '/fans/:id', access: 'content' },
  writeArticle: { path: '/blog/write/:id', access: 'members', title: 'Write an article' },
  topMovies: { path: '/top-movies', access: 'content', title: 'Top Movies' },

  memberRatings: { path: '/profile/:userId/ratings', access: 'content', personal: true },
  memberLists: { path: '/profile/:userId/lists', access: 'content' },
  member: { path: '/profile/:userId', access: 'content' },
  statistics: { path: '/profile/:userId/statistics', access: 'content', personal: true },
  year: { path: '/profile/:userId/year/:year', access: 'content', personal: true },
  diary: { path: '/profile/:userId/diary', access: 'content', personal: true },
  industry: { path: '/industry/:category', access: 'content' },
  genre: { path: '/genre/:category', access: 'content' },
  people: { path: '/people', access: 'content', title: 'People' },
  person: { path: '/people/:person', access: 'content' },
  story: { path: '/story/:story', access: 'content' },
  provider: { path: '/watch/:provider', access: 'content' },
  episode: { path: '/episodes/:id', access: 'content' },
  suggestMovie: { path: '/suggest', access: 'members', title: 'Add a missing film' },
  suggestChange: { path: '/rating/:id/suggest', access: 'members', title: 'Suggest a change' },
  movie: { path: '/rating/:id', access: 'content' },
  review: { path: '/reviews/:id', access: 'content' },
  movieReview: { path: '/movies/:id/review', access: 'content' },
  movieTalk: { path: '/movies/:id/talk', access: 'content' },

  deskOverview: { path: '/admin', access: 'moderator', title: 'Overview', group: 'Overview' },
  deskReports: { path: '/admin/reports', access: 'moderator', title: 'Reports', group: 'Moderation' },
  deskAppeals: { path: '/admin/appeals', access: 'moderator', title: 'Appeals', group: 'Moderation' },
  deskWordRules: { path: '/admin/word-rules', access: 'moderator', title: 'Word rules', group: 'Moderation' },
  deskHolds: { path: '/admin/holds', access: 'moderator', title: 'Held ratings', group: 'Moderation' },
  deskMovies: { path: '/admin/films', access: 'admin', title: 'Films', group: 'Catalogue' },
  deskNewMovie: { path: '/admin/films/new', access: 'admin', title: 'Add a film' },
  deskMovie: { path: '/admin/films/:id', access: 'admin', title: 'Film' },
  deskGenres: { path: '/admin/genres', access: 'admin', title: 'Genres', group: 'Catalogue' },
  deskPeople: { path: '/admin/people', access: 'admin', title: 'Cast and crew', group: 'Catalogue' },
  deskSuggestions: { path: '/admin/suggestions', access: 'admin', title: 'Suggestions', group: 'Catalogue' },
  deskOffers: { path: '/admin/offers', access: 'admin', title: 'Places to watch', group: 'Catalogue' },
  deskCatalogueImports: { path: '/admin/imports', access: 'admin', title: 'Imports', group: 'Catalogue' },
  deskCatalogueImport: { path: '/admin/imports/:id', access: 'admin', title: 'Import' },
  deskEnrich: { path: '/admin/enrich', access: 'admin', title: 'Facts and pictures', group: 'Catalogue' },
  deskEnrichment: { path: '/admin/enrich/:id', access: 'admin', title: 'Look-up' },
  deskMembers: { path: '/admin/members', access: 'moderator', title: 'Members', group: 'People' },
  deskCritics: { path: '/admin/critics', access: 'admin', title: 'Critics', group: 'People' },
  deskBlog: { path: '/admin/blog', access: 'editor', title: 'Blog', group: 'Site' },
  deskArticle: { path: '/admin/blog/:id', access: 'editor', title: 'Article' },
  deskPolls: { path: '/admin/polls', access: 'admin', title: 'Polls', group: 'Site' },
  deskContact: { path: '/admin/contact', access: 'admin', title: 'Messages', group: 'Site' },
  deskSupport: { path: '/admin/support', access: 'admin', title: 'Supporters', group: 'Site' },
  deskHome: { path: '/admin/home', access: 'admin', title: 'Home page', group: 'Site' },
  deskConnections: { path: '/admin/connections', access: 'admin', title: 'Connections', group: 'Site' },
  deskLog: { path: '/admin/log', access: 'moderator', title: 'Log', group: 'Site' },
} as const satisfies Record<string, WebPage>;

type Pages = typeof WEB_PAGES;
export type PageName = keyof Pages;

type DeskPageName = {
  [Name in PageName]: Pages[Name]['access'] extends DeskRole ? Name : never;
}[PageName];

/** `'userId' | 'year'` for `'/profile/:userId/year/:year'`. */
type PartsOf<Path> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartsOf<`/${Rest}`>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never;
/** What varies in the address of a page, by its name in the pattern. */
export type PageParts<Name extends PageName> = Record<PartsOf<Pages[Name]['path']>, string>;

/** Pages in whose address a part varies. */
type VaryingPage = {
  [Name in PageName]: Pages[Name]['path'] extends `${string}:${string}` ? Name : never;
}[PageName];
/** Pages whose address names something, which may not be there. */
export type NamingPage = Exclude<VaryingPage, DeskPageName>;
type FixedPage = Exclude<PageName, VaryingPage | DeskPageName>;
/** Pages that have one address and that search engines may show. */
export type PublicPage = {
  [Name in FixedPage]: Pages[Name] extends { personal: true } | { access: 'members' } ? never : Name;
}[FixedPage];

/** Every page with its name, in the order of the list. */
export const webPages = Object.entries(WEB_PAGES).map(([name, page]): WebPage & { name: PageName } => ({
  name: name as PageName,
  ...page,
}));

/** Addresses of the pages by name, without those in which a part varies: for these, `pagePath`. */
export const webPaths = Object.fromEntries(
  webPages.filter(({ path }) => !path.includes(':')).map(({ name, path }) => [name, path]),
) as { [Name in Exclude<PageName, VaryingPage>]: Pages[Name]['path'] };

/**
 * @param name of a page
 * @param parts of its address that vary
 * @returns the page's path
 */
export const pagePath = <Name extends VaryingPage>(name: Name, parts: PageParts<Name>): string =>
  WEB_PAGES[name].path.replaceAll(/:(\w+)/g, (_, part: keyof PageParts<Name>) =>
    encodeURIComponent(parts[part]),
  );

/** Whether a page belongs to the desk. */
export const isDeskPage = <Page extends WebPage>(page: Page): page is Page & { access: DeskRole } =>
  !['everybody', 'members', 'content'].includes(page.access);

/** @returns the pages of the desk that a role may open */
export const deskPagesOf = (role: Role) =>
  webPages.filter(isDeskPage).filter(({ access }) => hasDeskRole(role, access));

/**
 * @param path of an address, without query and hash
 * @returns the page there; undefined where the web app has none
 */
export const findWebPage = (path: string) => webPages.find((page) => fitsPattern(page.path, path));
