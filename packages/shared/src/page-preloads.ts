import { z } from 'zod';
import type { PageName } from './web-routes.ts';

/** The file in the folder of the web build. */
export const PAGE_PRELOADS_FILE = 'preloads.json';

/** Addresses of scripts, from the site's root. */
const scripts = z.array(z.string().startsWith('/'));

/**
 * The scripts that the pages of the web app need as soon as they are opened. The web build writes it, the server names
 * them in the head of the page, so that browsers fetch all of them at once instead of finding them out step by step.
 */
export const pagePreloadsSchema = z.object({
  /** On every page, for those who are signed in. */
  members: scripts,
  /** By the name of the page in web-routes.ts. */
  pages: z.record(z.string(), scripts),
});
export type PagePreloads = z.output<typeof pagePreloadsSchema>;

/**
 * Paths below /api/v1 that a page asks for when it is opened by its plain address, letter by letter as the app asks
 * (apps/e2e/app/routes.spec.ts compares them); `:name` is the part of the address of that name.
 */
export const FIRST_ANSWERS: Partial<Record<PageName, readonly string[]>> = {
  landing: ['/movies?industry=nollywood&page=1&limit=20'],
  home: ['/home', '/movies?page=1'],
  movies: ['/movies?sort=score&page=1', '/movies/facets'],
  tvShows: ['/movies?sort=score&type=series&page=1', '/movies/facets?type=series'],
  forum: ['/boards', '/threads?sort=active&limit=20'],
  lists: ['/lists?sort=popular&page=1'],
  list: ['/lists/:list?sort=position&show=all&limit=60'],
  statistics: ['/profile/:userId', '/profile/:userId/statistics'],
  year: ['/profile/:userId', '/profile/:userId/years/:year'],
  diary: ['/profile/:userId', '/profile/:userId/diary?limit=50'],
  industry: ['/movies?industry=:category&page=1&limit=1', '/movies?industry=:category&page=1'],
  genre: ['/movies?genre=:category&page=1&limit=1', '/movies?genre=:category&page=1'],
  movie: ['/movies/:id'],
  movieReview: ['/movies/:id'],
  movieTalk: ['/movies/:id'],
};
