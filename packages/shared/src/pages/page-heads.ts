import { BRAND } from '../brand/brand.ts';
import type { PageName, PublicPage } from './web-routes.ts';

/** What the site is for; the description of every page that has no better one. */
export const PITCH = 'Discover, rate and review films and TV shows, Nollywood and African cinema first.';

interface PageHead {
  /**
   * Paths below /api/v1 that the page asks for when it is opened by its plain address, letter by letter as the app asks
   * (apps/e2e/app/routes.spec.ts compares them); `:name` is the part of the address of that name.
   */
  answers?: readonly string[];
}

interface PublicHead extends PageHead {
  /** What search engines show under the page's title; null keeps the page from them and from the sitemap. */
  description: string | null;
}

/** What only the server needs of the pages in web-routes.ts. Pages in whose address a part varies are described by the API. */
const PAGE_HEADS: Record<PublicPage, PublicHead> & Partial<Record<PageName, PageHead>> = {
  landing: { description: PITCH, answers: ['/movies?industry=nollywood&page=1&limit=20'] },
  signIn: { description: null },
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
  },
  home: { answers: ['/home', '/movies?page=1'] },
  movies: {
    description: 'The whole catalogue of films and series, with scores from one to ten.',
    answers: ['/movies?page=1', '/movies/facets'],
  },
  genres: { description: 'Films and series by genre, the best rated first.' },
  tvShows: {
    description: 'Series from Nigeria, Korea and elsewhere, the best rated first.',
    answers: ['/movies?type=series&page=1', '/movies/facets?type=series'],
  },
  calendar: {
    description:
      'What is in cinemas, what is coming, and what is new on YouTube and streaming, week by week.',
  },
  kids: {
    description:
      'Films and series of the classes G and PG, with large pictures and nothing to read by strangers.',
  },
  reviews: { description: 'What members write about films and series they have watched.' },
  polls: { description: `What members of ${BRAND} were asked, and how they voted.` },
  forum: {
    description: `Talk about films, series and the people who make them with other members of ${BRAND}.`,
    answers: ['/boards', '/threads?sort=active&limit=20'],
  },
  communities: { description: 'Groups of members around an industry, a genre, a director or a town.' },
  lists: {
    description: `Lists of films that members of ${BRAND} put together: ranked, with notes, and what you have seen of each.`,
    answers: ['/lists?sort=popular&page=1'],
  },
  list: { answers: ['/lists/:list?sort=position&show=all&limit=60'] },
  blog: { description: 'Articles about Nollywood and African cinema, and about watching and judging films.' },
  people: {
    description:
      'Actors, directors, writers and producers of Nollywood and beyond, and the films that name them.',
    answers: ['/people?sort=seen&page=1'],
  },
  buzz: {
    description:
      'Trailers, releases, casting, awards: short news of Nollywood and beyond, each with its source.',
  },
  fans: { description: 'Pictures and words of fans about the films and the people they love.' },
  topMovies: { description: `The best rated films and series on ${BRAND}, by members and critics.` },
  statistics: { answers: ['/profile/:userId', '/profile/:userId/statistics'] },
  year: { answers: ['/profile/:userId', '/profile/:userId/years/:year'] },
  diary: { answers: ['/profile/:userId', '/profile/:userId/diary?limit=50'] },
  industry: {
    answers: [
      '/movies?industry=:category&page=1&limit=1',
      '/movies?industry=:category&page=1',
      '/movies/facets?industry=:category',
    ],
  },
  genre: {
    answers: [
      '/movies?genre=:category&page=1&limit=1',
      '/movies?genre=:category&page=1',
      '/movies/facets?genre=:category',
    ],
  },
  movie: { answers: ['/movies/:id'] },
  movieReview: { answers: ['/movies/:id'] },
  movieTalk: { answers: ['/movies/:id'] },
};

const heads: Partial<Record<PageName, PageHead & Partial<PublicHead>>> = PAGE_HEADS;

/** @returns what search engines show of the page; undefined where they are not to list it, or the API describes it */
export const descriptionOf = (name: PageName) => heads[name]?.description ?? undefined;

/** @returns what the page asks the API first, with its `:name` not filled in */
export const firstAnswersOf = (name: PageName) => heads[name]?.answers ?? [];
