import { BRAND } from '@filmfisher/shared/brand';
import { webPaths, webPatterns } from '@filmfisher/shared/web-routes';

/** What the site is for; the description of every page that has no better one. */
export const PITCH = 'Discover, rate and review films and TV shows, Nollywood and African cinema first.';

interface FixedPage {
  path: string;
  title: string;
  description: string;
}

/** Pages that search engines may list and whose head does not vary with their content. */
export const FIXED_PAGES: readonly FixedPage[] = [
  { path: webPaths.landing, title: 'Discover, rate and review films', description: PITCH },
  {
    path: webPaths.about,
    title: 'About',
    description: `Your passport to honest movie reviews: what ${BRAND} is, how its scores come about, and its principles.`,
  },
  {
    path: webPaths.faqs,
    title: 'FAQs',
    description: `Answers about accounts, reviews, scores and what is covered on ${BRAND}.`,
  },
  {
    path: webPaths.contact,
    title: 'Contact',
    description: `Write to ${BRAND}: questions, corrections, and films that are missing.`,
  },
  { path: webPaths.terms, title: 'Terms of Use', description: 'The rules of the house, in plain words.' },
  {
    path: webPaths.privacy,
    title: 'Privacy',
    description: `What ${BRAND} knows about you, who sees it, and for how long.`,
  },
  {
    path: webPaths.movies,
    title: 'Movies',
    description: 'The whole catalogue of films and series, with scores from one to ten.',
  },
  {
    path: webPaths.genres,
    title: 'Genre',
    description: 'Films and series by genre, the best rated first.',
  },
  {
    path: webPaths.tvShows,
    title: 'TV Shows',
    description: 'Series from Nigeria, Korea and elsewhere, the best rated first.',
  },
  {
    path: webPaths.reviews,
    title: 'Reviews',
    description: 'What members write about films and series they have watched.',
  },
  { path: webPaths.forum, title: 'Forum', description: PITCH },
  { path: webPaths.blog, title: 'Blog', description: PITCH },
  {
    path: webPaths.topMovies,
    title: 'Top Movies',
    description: `The best rated films and series on ${BRAND}, by members and critics.`,
  },
];

/** Pages that show films, people or what they wrote: none of that leaves an installation that guards its content. */
export const CONTENT_PATTERNS: readonly string[] = [
  webPaths.movies,
  webPaths.genres,
  webPaths.tvShows,
  webPaths.reviews,
  webPaths.forum,
  webPaths.blog,
  webPaths.topMovies,
  ...Object.values(webPatterns),
];
