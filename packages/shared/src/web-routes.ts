import { BRAND } from './brand.ts';
import { fitsPattern } from './path-pattern.ts';

/** What the site is for; the description of every page that has no better one. */
export const PITCH = 'Discover, rate and review films and TV shows, Nollywood and African cinema first.';

/** A page of the web app. Its component is `AboutPage` in apps/web/src/features/…/pages/about.page.tsx for the page `about`. */
export interface WebPage {
  /** A segment that begins with a colon stands for any one. */
  path: string;
  /** Who may open it; `content` is open to everybody, unless the installation guards its content (`GUARD_CONTENT`). */
  access: 'everybody' | 'members' | 'content';
  /** Title in the browser's tab; a page without one sets its own. */
  title?: string;
  /** Makes the page known to search engines, under its title. */
  description?: string;
  /** Asks search engines to stay away, as from all pages for members only. */
  personal?: true;
  /** Without the navigation bar. */
  bare?: true;
  /**
   * Paths below /api/v1 that the page asks for when it is opened by its plain address, letter by letter as the app asks
   * (apps/e2e/speed.spec.ts compares them); `:name` is the part of the address of that name.
   */
  preload?: readonly string[];
}

/**
 * Every page, by name. Router, heads for search engines, sitemap, robots.txt and preloads read this list, and the server
 * answers 404 for any other address. Where two paths fit an address, the first one counts.
 */
const WEB_PAGES = {
  landing: {
    path: '/',
    access: 'everybody',
    title: 'Discover, rate and review films',
    description: PITCH,
    preload: ['/movies?industry=nollywood&page=1&limit=20'],
  },

  signIn: { path: '/login', access: 'everybody', bare: true },
  signUp: { path: '/signup', access: 'everybody', bare: true },
  forgotPassword: { path: '/forgot-password', access: 'everybody', bare: true },
  verifyOtp: { path: '/verify-otp', access: 'everybody', bare: true, personal: true },
  resetPassword: { path: '/reset-password', access: 'everybody', bare: true, personal: true },
  resetSuccess: { path: '/reset-success', access: 'everybody' },
  unsubscribe: { path: '/unsubscribe', access: 'everybody', title: 'E-mail summaries', personal: true },
  verifyEmail: { path: '/verify_email', access: 'everybody', personal: true },
  verificationSuccess: { path: '/verification-success', access: 'everybody' },

  about: {
    path: '/about',
    access: 'everybody',
    title: 'About',
    description: `Your passport to honest movie reviews: what ${BRAND} is, how its scores come about, and its principles.`,
  },
  faqs: {
    path: '/faqs',
    access: 'everybody',
    title: 'FAQs',
    description: `Answers about accounts, reviews, scores and what is covered on ${BRAND}.`,
  },
  contact: {
    path: '/contact',
    access: 'everybody',
    title: 'Contact',
    description: `Write to ${BRAND}: questions, corrections, and films that are missing.`,
  },
  critics: {
    path: '/critics',
    access: 'everybody',
    title: 'Critics',
    description: `The accredited critics of ${BRAND}: for whom they write, and what might bias them.`,
  },
  project: {
    path: '/project',
    access: 'everybody',
    title: 'The project',
    description: `What ${BRAND} is, who runs it, and what it is not.`,
  },
  support: {
    path: '/support',
    access: 'everybody',
    title: 'Support',
    description: `What it costs to run ${BRAND}, what supporters get, and whether support is open.`,
  },
  speedTest: {
    path: '/speed-test',
    access: 'everybody',
    title: 'Speed Test',
    description: 'What picture your connection carries, and what an hour of film costs in data.',
  },
  terms: {
    path: '/terms',
    access: 'everybody',
    title: 'Terms of Use',
    description: 'The rules of the house, in plain words.',
  },
  privacy: {
    path: '/privacy',
    access: 'everybody',
    title: 'Privacy',
    description: `What ${BRAND} knows about you, who sees it, and for how long.`,
  },

  integrity: {
    path: '/integrity',
    access: 'everybody',
    title: 'Integrity',
    description: `What moderators of ${BRAND} did and why: the public log of hidden texts, suspensions and held ratings.`,
  },

  home: { path: '/home', access: 'members', title: 'Home', preload: ['/home', '/movies?page=1'] },
  ownProfile: { path: '/profile/me', access: 'members' },
  editProfile: { path: '/profile/edit', access: 'members', title: 'Edit Profile' },
  sessions: { path: '/settings/sessions', access: 'members', title: 'Your sessions' },
  messages: { path: '/messages', access: 'members', title: 'Messages' },
  conversation: { path: '/messages/:id', access: 'members' },
  decision: { path: '/decisions/:id', access: 'members', title: 'A decision of our moderators' },

  movies: {
    path: '/movies',
    access: 'content',
    title: 'Movies',
    description: 'The whole catalogue of films and series, with scores from one to ten.',
  },
  genres: {
    path: '/genre',
    access: 'content',
    title: 'Genres',
    description: 'Films and series by genre, the best rated first.',
  },
  tvShows: {
    path: '/tvshows',
    access: 'content',
    title: 'TV Shows',
    description: 'Series from Nigeria, Korea and elsewhere, the best rated first.',
  },
  calendar: {
    path: '/calendar',
    access: 'content',
    title: 'Calendar',
    description:
      'What is in cinemas, what is coming, and what is new on YouTube and streaming, week by week.',
  },
  reviews: {
    path: '/reviews',
    access: 'content',
    title: 'Reviews',
    description: 'What members write about films and series they have watched.',
  },
  polls: {
    path: '/polls',
    access: 'content',
    title: 'Polls',
    description: `What members of ${BRAND} were asked, and how they voted.`,
  },
  forum: {
    path: '/forum',
    access: 'content',
    title: 'Forum',
    description: `Talk about films, series and the people who make them with other members of ${BRAND}.`,
  },
  newThread: { path: '/forum/new', access: 'members', title: 'Start a thread' },
  board: { path: '/forum/boards/:slug', access: 'content' },
  thread: { path: '/forum/:thread', access: 'content' },
  communities: {
    path: '/communities',
    access: 'content',
    title: 'Communities',
    description: 'Groups of members around an industry, a genre, a director or a town.',
  },
  newCommunity: { path: '/communities/new', access: 'members', title: 'Start a community' },
  community: { path: '/communities/:slug', access: 'content' },
  lists: {
    path: '/lists',
    access: 'content',
    title: 'Lists',
    description: `Lists of films that members of ${BRAND} put together: ranked, with notes, and what you have seen of each.`,
  },
  tonight: { path: '/tonight', access: 'members', title: 'Tonight' },
  watchTogether: { path: '/watch-together', access: 'members', title: 'Watch together' },
  newList: { path: '/lists/new', access: 'members', title: 'Make a list' },
  editList: { path: '/lists/:list/edit', access: 'members', title: 'Change a list' },
  list: { path: '/lists/:list', access: 'content' },
  blog: {
    path: '/blog',
    access: 'content',
    title: 'Blog',
    description: 'Articles about Nollywood and African cinema, and about watching and judging films.',
  },
  article: { path: '/blog/:article', access: 'content' },
  buzz: {
    path: '/buzz',
    access: 'content',
    title: 'Industry buzz',
    description:
      'Trailers, releases, casting, awards: short news of Nollywood and beyond, each with its source.',
  },
  writeArticle: { path: '/blog/write/:id', access: 'members', title: 'Write an article' },
  topMovies: {
    path: '/top-movies',
    access: 'content',
    title: 'Top Movies',
    description: `The best rated films and series on ${BRAND}, by members and critics.`,
  },

  memberLists: { path: '/profile/:userId/lists', access: 'content' },
  member: { path: '/profile/:userId', access: 'content' },
  statistics: { path: '/profile/:userId/statistics', access: 'content', personal: true },
  year: { path: '/profile/:userId/year/:year', access: 'content', personal: true },
  diary: { path: '/profile/:userId/diary', access: 'content', personal: true },
  industry: {
    path: '/industry/:category',
    access: 'content',
    preload: ['/movies?industry=:category&page=1&limit=1', '/movies?industry=:category&page=1'],
  },
  genre: {
    path: '/genre/:category',
    access: 'content',
    preload: ['/movies?genre=:category&page=1&limit=1', '/movies?genre=:category&page=1'],
  },
  person: { path: '/people/:person', access: 'content' },
  suggestFilm: { path: '/suggest', access: 'members', title: 'Add a missing film' },
  suggestChange: { path: '/rating/:id/suggest', access: 'members', title: 'Suggest a change' },
  movie: { path: '/rating/:id', access: 'content', preload: ['/movies/:id'] },
  review: { path: '/reviews/:id', access: 'content' },
  movieReview: { path: '/movies/:id/review', access: 'content', preload: ['/movies/:id'] },
  movieTalk: { path: '/movies/:id/talk', access: 'content', preload: ['/movies/:id'] },
} as const satisfies Record<string, WebPage>;

export type PageName = keyof typeof WEB_PAGES;

/** The address of the desk; its pages stand in desk-routes.ts, which only the desk and the server read. */
export const DESK_PATH = '/admin';

/** Every page with its name, in the order of the list. */
export const webPages = Object.entries(WEB_PAGES).map(([name, page]): WebPage & { name: PageName } => ({
  name: name as PageName,
  ...page,
}));

type Paths = { [Name in PageName]: (typeof WEB_PAGES)[Name]['path'] };
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
