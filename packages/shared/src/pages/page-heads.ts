import { BRAND } from '../brand/brand.ts';
import { FILTER_NAMES } from '../movies/movie-filters.ts';
import type { PageName, PublicPage } from './web-routes.ts';

/** What the site is for; the description of every page that has no better one. */
export const PITCH = 'Discover, rate and review films and TV shows, Nollywood and African cinema first.';

interface PageHead {
  /**
   * Paths below /api/v1 that a page for members asks for first, letter by letter as the app asks
   * (apps/e2e/app/routes.spec.ts compares them).
   */
  answers?: readonly string[];
  /**
   * Keys of the address's query on which depends what a visitor sees first. The server keeps no page that has others in
   * its address.
   */
  query?: readonly string[];
}

interface PublicHead extends PageHead {
  /** What search engines show under the page's title; null keeps the page from them and from the sitemap. */
  description: string | null;
}

/** Of a list of films that can be filtered. */
const FILM_LIST = [...FILTER_NAMES, 'sort', 'page'];
/** Of one whose filters can be folded. */
const BROWSING = [...FILM_LIST, 'filters'];
/** Of a list of threads. */
const THREADS = ['q', 'sort', 'within', 'after'];

/** What only the server needs of the pages in web-routes.ts. Pages in whose address a part varies are described by the API. */
const PAGE_HEADS: Record<PublicPage, PublicHead> & Partial<Record<PageName, PageHead>> = {
  landing: { description: PITCH },
  signIn: { description: null, query: ['from'] },
  signUp: { description: null },
  forgotPassword: { description: null },
  resetSuccess: { description: null },
  verificationSuccess: { description: null },
  about: {
    description: `Your passport to honest movie reviews: what ${BRAND} is, how its scores come about, and its principles.`,
  },
  faqs: { description: `Answers about accounts, reviews, scores and what is covered on ${BRAND}.` },
  contact: { description: `Write to ${BRAND}: questions, corrections, and films that are missing.` },
  critics: {
    description: `The accredited critics of ${BRAND}: for whom they write, and what might bias them.`,
    query: ['page'],
  },
  project: { description: `What ${BRAND} is, who runs it, and what it is not.` },
  support: {
    description: `What it costs to run ${BRAND}, what supporters get, and whether support is open.`,
  },
  cookies: {
    description: 'What this site keeps in your browser, why and for how long, and how to clear it.',
  },
  speedTest: { description: 'What picture your connection carries, and what an hour of film costs in data.' },
  terms: { description: 'The rules of the house, in plain words.' },
  privacy: { description: `What ${BRAND} knows about you, who sees it, and for how long.` },
  integrity: {
    description: `What moderators of ${BRAND} did and why: the public log of hidden texts, suspensions and held ratings.`,
    query: ['after'],
  },
  home: { answers: ['/home', '/movies?page=1'] },
  movies: {
    description: 'The whole catalogue of films and series, with scores from one to ten.',
    query: BROWSING,
  },
  genres: { description: 'Films and series by genre, the best rated first.' },
  tvShows: {
    description: 'Series from Nigeria, Korea and elsewhere, the best rated first.',
    query: BROWSING,
  },
  calendar: {
    description:
      'What is in cinemas, what is coming, and what is new on YouTube and streaming, week by week.',
    query: ['country', 'show'],
  },
  kids: {
    description:
      'Films and series of the classes G and PG, with large pictures and nothing to read by strangers.',
    query: ['page'],
  },
  reviews: {
    description: 'What members write about films and series they have watched.',
    query: ['page', 'sort'],
  },
  polls: { description: `What members of ${BRAND} were asked, and how they voted.`, query: ['page'] },
  forum: {
    description: `Talk about films, series and the people who make them with other members of ${BRAND}.`,
    query: THREADS,
  },
  communities: {
    description: 'Groups of members around an industry, a genre, a director or a town.',
    query: ['page', 'q', 'sort'],
  },
  lists: {
    description: `Lists of films that members of ${BRAND} put together: ranked, with notes, and what you have seen of each.`,
    query: ['page', 'q', 'sort'],
  },
  blog: {
    description: 'Articles about Nollywood and African cinema, and about watching and judging films.',
    query: ['author', 'by', 'tag', 'after'],
  },
  people: {
    description:
      'Actors, directors, writers and producers of Nollywood and beyond, and the films that name them.',
    query: ['page', 'q', 'role'],
  },
  buzz: {
    description:
      'Trailers, releases, casting, awards: short news of Nollywood and beyond, each with its source.',
    query: ['kind', 'after'],
  },
  fans: {
    description: 'Pictures and words of fans about the films and the people they love.',
    query: ['member', 'movie', 'person', 'after'],
  },
  topMovies: {
    description: `The best rated films and series on ${BRAND}, by members and critics.`,
    query: FILM_LIST,
  },
  industry: { query: BROWSING },
  genre: { query: BROWSING },
  provider: { query: BROWSING },
  memberLists: { query: ['page'] },
  board: { query: THREADS },
  movieTalk: { query: THREADS },
  thread: { query: ['post'] },
  review: { query: ['post'] },
  community: { query: ['page', 'tab'] },
  list: { query: ['show', 'sort', 'after'] },
  memberRatings: { query: ['page', 'q', 'sort', 'stars'] },
  member: { query: ['tab'] },
  diary: { query: ['genre', 'language', 'month', 'place', 'stars', 'year', 'after'] },
  movieReview: { query: ['page', 'show', 'sort'] },
};

const heads: Partial<Record<PageName, PageHead & Partial<PublicHead>>> = PAGE_HEADS;

/** @returns what search engines show of the page; undefined where they are not to list it, or the API describes it */
export const descriptionOf = (name: PageName) => heads[name]?.description ?? undefined;

/** @returns what the page asks the API first */
export const firstAnswersOf = (name: PageName) => heads[name]?.answers ?? [];

/** @returns the keys of its address's query on which the page depends */
export const queryKeysOf = (name: PageName) => heads[name]?.query ?? [];
