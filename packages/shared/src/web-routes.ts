import { fitsPattern } from './path-pattern.ts';

/** A page of the web app. Its component is `AboutPage` in apps/web/src/features/…/pages/about.page.tsx for the page `about`. */
export interface WebPage {
  /** A segment that begins with a colon stands for any one. */
  path: string;
  /** Who may open it; `content` is open to everybody, unless the installation guards its content (`GUARD_CONTENT`). */
  access: 'everybody' | 'members' | 'content';
  /** Title in the browser's tab; a page without one sets its own. */
  title?: string;
  /** Asks search engines to stay away, as from all pages for members only. */
  personal?: true;
  /** Without the navigation bar. */
  bare?: true;
  /** Of the kids' corner: without bar, footer and banners, and open while a browser is kept in the corner. */
  kids?: true;
}

/**
 * Every page, by name. Router, heads for search engines, sitemap and robots.txt read this list, and the server
 * answers 404 for any other address. Where two paths fit an address, the first one counts.
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
} as const satisfies Record<string, WebPage>;

export type PageName = keyof typeof WEB_PAGES;
/** Pages that search engines may show under a title of their own. */
export type PublicPage = {
  [Name in PageName]: (typeof WEB_PAGES)[Name] extends { personal: true } | { access: 'members' }
    ? never
    : (typeof WEB_PAGES)[Name] extends { title: string }
      ? Name
      : never;
}[PageName];

/** The address of the desk; its pages stand in desk-routes.ts, which only the desk and the server read. */
export const DESK_PATH = '/admin';

/** Every page with its name, in the order of the list. */
export const webPages = Object.entries(WEB_PAGES).map(([name, page]): WebPage & { name: PageName } => ({
  name: name as PageName,
  ...page,
}));

type Paths = { [Name in PageName]: (typeof WEB_PAGES)[Name]['path'] };
/** Pages whose address names something, which may not be there. */
export type NamingPage = {
  [Name in PageName]: Paths[Name] extends `${string}:${string}` ? Name : never;
}[PageName];
/** Addresses of the pages by name, without those in which a part varies: these have functions in the web app. */
export const webPaths = Object.fromEntries(
  webPages.filter(({ path }) => !path.includes(':')).map(({ name, path }) => [name, path]),
) as {
  [Name in PageName as Paths[Name] extends `${string}:${string}` ? never : Name]: Paths[Name];
};

/**
 * @param path of an address, without query and hash
 * @returns the page there; undefined where the web app has none
 */
export const findWebPage = (path: string) => webPages.find((page) => fitsPattern(page.path, path));
