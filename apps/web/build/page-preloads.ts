import type { PAGE_PRELOADS_FILE, PagePreloads } from '@filmfisher/shared/page-preloads';
import type { webPaths, webPatterns } from '@filmfisher/shared/web-routes';
import type { Plugin, Rolldown } from 'vite';

type PageName = keyof typeof webPaths | keyof typeof webPatterns;

/** What a page needs for its first picture, beyond what every page needs. */
interface FirstNeeds {
  /** Files below src that the page imports when it is opened. */
  sources: readonly string[];
  /**
   * Paths below /api/v1 that the page asks for when it is opened by its plain address, letter by letter as the app asks
   * (apps/e2e/speed.spec.ts compares them). `:name` is the part of the address of that name.
   */
  data?: readonly string[];
  /** Visitors are sent to the sign-in instead. */
  membersOnly?: true;
}

const CATEGORY_PAGE = 'features/movies/pages/category.page.tsx';
const BROWSE_PAGE = 'features/catalogue/pages/browse.page.tsx';

/** Pages where visits begin; any other page loads as it is found out what it needs. */
const PAGES: Partial<Record<PageName, FirstNeeds>> = {
  landing: {
    sources: ['features/landing/pages/landing.page.tsx'],
    data: ['/movies?industry=nollywood&page=1&limit=20'],
  },
  home: {
    sources: ['features/home/pages/home.page.tsx'],
    data: ['/movies?page=1'],
    membersOnly: true,
  },
  ownProfile: { sources: ['features/profile/pages/own-profile.page.tsx'], membersOnly: true },
  profile: { sources: ['features/members/pages/member.page.tsx'] },
  movie: { sources: ['features/movies/pages/movie.page.tsx'], data: ['/movies/:id'] },
  movieReview: { sources: ['features/reviews/pages/movie-review.page.tsx'], data: ['/movies/:id'] },
  genre: {
    sources: [CATEGORY_PAGE],
    data: ['/movies?genre=:category&page=1&limit=1', '/movies?genre=:category&page=1'],
  },
  industry: {
    sources: [CATEGORY_PAGE],
    data: ['/movies?industry=:category&page=1&limit=1', '/movies?industry=:category&page=1'],
  },
  movies: { sources: [BROWSE_PAGE] },
  tvShows: { sources: [BROWSE_PAGE] },
  genres: { sources: ['features/catalogue/pages/genres.page.tsx'] },
  reviews: { sources: ['features/reviews/pages/reviews.page.tsx'] },
  topMovies: { sources: ['features/charts/pages/top-movies.page.tsx'] },
  login: { sources: ['features/account/pages/sign-in.page.tsx'] },
  signup: { sources: ['features/account/pages/sign-up.page.tsx'] },
};

/** What the app asks for on every page: who is there. */
const EVERYWHERE = ['/users/auth'];

/** What it loads on every page for somebody who is signed in: their menu, and the checks of what was stored and of their session. */
const MEMBER_SOURCES = ['app/layout/member-account.tsx', 'lib/client-state.ts', 'users.ts'];

/** Only types of the shared package can be imported here: Node runs this file, and that package is not built. */
const FILE: typeof PAGE_PRELOADS_FILE = 'preloads.json';

/** @returns the files that are there once `roots` have loaded: they and all that they import */
function reached(bundle: Rolldown.OutputBundle, roots: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    chunk.imports.forEach(visit);
  };
  roots.forEach(visit);
  return files;
}

/**
 * Writes down for the server which files and which first answers a page needs, so that the page's head can name them:
 * the browser then fetches them beside the app's base, instead of one after the other as the code comes to them.
 * The build fails when a page's file is not among those that load when they are needed.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = reached(
        bundle,
        chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
      );
      const scripts = (sources: readonly string[]): string[] => {
        const roots = sources.map((source) => {
          const root = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${source}`));
          return root?.fileName ?? this.error(`${source} is no file that a page loads by itself`);
        });
        return [...reached(bundle, roots)].filter((file) => !entry.has(file)).map((file) => `/${file}`);
      };
      const preloads: PagePreloads = {
        everywhere: { data: EVERYWHERE },
        members: { scripts: scripts(MEMBER_SOURCES) },
        pages: Object.fromEntries(
          Object.entries(PAGES).map(([name, { sources, data = [], membersOnly = false }]) => [
            name,
            { scripts: scripts(sources), data: [...data], membersOnly },
          ]),
        ),
      };
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(preloads) });
    },
  };
}
