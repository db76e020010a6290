import { BRAND } from './brand.ts';
import type { PageName, PublicPage } from './web-routes.ts';

/** What the site is for; the description of every page that has no better one. */
export const PITCH = 'Discover, rate and review films and TV shows, Nollywood and African cinema first.';

/**
 * The descriptions that search engines show under a page's title. A page without one is hidden from them. Kept apart
 * from the list of pages, because browsers load that list with every page and these texts never.
 */
export const PAGE_DESCRIPTIONS: Partial<Record<PageName, string>> = {
  landing: PITCH,
  about: `Your passport to honest movie reviews: what ${BRAND} is, how its scores come about, and its principles.`,
  faqs: `Answers about accounts, reviews, scores and what is covered on ${BRAND}.`,
  contact: `Write to ${BRAND}: questions, corrections, and films that are missing.`,
  critics: `The accredited critics of ${BRAND}: for whom they write, and what might bias them.`,
  project: `What ${BRAND} is, who runs it, and what it is not.`,
  support: `What it costs to run ${BRAND}, what supporters get, and whether support is open.`,
  cookies: 'What this site keeps in your browser, why and for how long, and how to clear it.',
  speedTest: 'What picture your connection carries, and what an hour of film costs in data.',
  terms: 'The rules of the house, in plain words.',
  privacy: `What ${BRAND} knows about you, who sees it, and for how long.`,
  integrity: `What moderators of ${BRAND} did and why: the public log of hidden texts, suspensions and held ratings.`,
  movies: 'The whole catalogue of films and series, with scores from one to ten.',
  genres: 'Films and series by genre, the best rated first.',
  tvShows: 'Series from Nigeria, Korea and elsewhere, the best rated first.',
  calendar: 'What is in cinemas, what is coming, and what is new on YouTube and streaming, week by week.',
  kids: 'Films and series of the classes G and PG, with large pictures and nothing to read by strangers.',
  reviews: 'What members write about films and series they have watched.',
  polls: `What members of ${BRAND} were asked, and how they voted.`,
  forum: `Talk about films, series and the people who make them with other members of ${BRAND}.`,
  communities: 'Groups of members around an industry, a genre, a director or a town.',
  lists: `Lists of films that members of ${BRAND} put together: ranked, with notes, and what you have seen of each.`,
  blog: 'Articles about Nollywood and African cinema, and about watching and judging films.',
  buzz: 'Trailers, releases, casting, awards: short news of Nollywood and beyond, each with its source.',
  fans: 'Pictures and words of fans about the films and the people they love.',
  topMovies: `The best rated films and series on ${BRAND}, by members and critics.`,
} satisfies Record<PublicPage, string>;
