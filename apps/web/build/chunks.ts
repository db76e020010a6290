/**
 * How the build divides the app into files. Left alone it makes one of every module that two pages share: a film's page
 * asked for 43, most of them below 1 KB, which compress badly and wait for each other.
 */

/** A file of the build: the modules whose path fits, and all that they import and that no stronger group has taken. */
interface ChunkGroup {
  name: string;
  test: RegExp;
  /** Where two groups fit, the higher one takes the module. */
  priority: number;
}

/** @returns matches modules of the given packages, wherever the package manager has put them */
const packages = (...names: string[]) => new RegExp(`/node_modules/(?:${names.join('|')})/`);
/** @returns matches the app's files with these paths below src, without their extension, and what begins with them */
const sources = (...paths: string[]) => new RegExp(`/apps/web/src/(?:${paths.join('|')})`);

/** @returns matches what any of the patterns matches */
const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  // What nearly every page needs. React gains nothing from a file of its own: the entry names this file, and changes
  // with every release anyway.
  {
    name: 'base',
    priority: 6,
    test: anyOf(
      packages('react-dom', 'scheduler'),
      /\/packages\/shared\/src\/(?:once|whole-number)\.ts/,
      sources(
        'app/(?:providers|router)',
        'assets/(?:feature|poster-wall)',
        'components/ui/(?:page-title|poster-card|skeleton|stars|loaded|empty-state|entrance|accordion|field|in-turn|text-input)\\.tsx',
        // Of a section far below; without a file to share, it would bring all that stands beside it.
        'lib/use-in-view\\.ts',
        // The landing page ends with it.
        'features/faqs/components/faq-list',
      ),
    ),
  },
  // Lists of films: every page that shows posters.
  {
    name: 'films',
    priority: 5,
    test: anyOf(
      // Words that both sides name.
      /\/packages\/shared\/src\/(?:vocabulary|provider-path|[a-z]+-(?:choices|classes|codes|formats|kinds|names|places|providers|roles|sorts|status|statuses))\.ts/,
      sources(
        'components/ui/(?:page-icons|section|select-input|tabs|when-near)\\.',
        'features/catalogue/api/catalogue\\.queries',
        'features/movies/api/movies\\.queries',
        'features/movies/components/(?:hero-artwork|hero-frame|hero-skeleton|movie-grid)',
        'features/movies/lib/(?:category-label|movie-facts|trailer-links)',
        'lib/(?:desk-paths|keep-list-page)',
      ),
    ),
  },
  // Checks what is typed into forms and addresses.
  {
    name: 'zod',
    priority: 4,
    test: anyOf(packages('zod'), /\/packages\/shared\/src\/(?:countries|ids|text)\.ts/),
  },
  // Of members, films and pages, in what other schemas check.
  {
    name: 'rules',
    priority: 3,
    test: /\/packages\/shared\/src\/(?:members|movie-ref|pagination|pictures)\.ts/,
  },
  // Lists in pages: all but the home page.
  {
    name: 'lists',
    priority: 4,
    test: anyOf(
      /\/node_modules\/@tanstack\/(?:query-core|react-query)\/build\/modern\/(?:useI|i)nfiniteQuery/,
      sources('components/ui/(?:paged-list|pagination)', 'lib/(?:use-filters|use-page-param|use-page-turns)'),
    ),
  },
  // Moves the slides of the home page's hero and of what members say of a film.
  {
    name: 'carousel',
    priority: 3,
    test: anyOf(
      packages('embla-carousel', 'embla-carousel-react', 'embla-carousel-reactive-utils'),
      sources('components/ui/carousel-motion'),
    ),
  },
  // What members do: everything that names one.
  {
    name: 'people',
    priority: 2,
    test: anyOf(
      /\/node_modules\/@tanstack\/react-query\/build\/modern\/useMutation(?:State)?\./,
      sources(
        'components/report/(?:hidden-note|report-action)',
        'components/share/share-button',
        'components/ui/(?:action-button|author-picture|avatar|go-back)',
        'features/account/hooks/(?:use-leave|use-sign-out)',
        'features/members/api/members\\.queries',
        'lib/(?:count-label|dates|refresh-film|relative-date|repeat-reads|sign-in-first|use-anchor|use-latest-write)',
      ),
    ),
  },
  // What members write: always below the first screen, or on a page of its own.
  {
    name: 'reviews',
    priority: 2,
    test: sources('features/reviews/api/reviews\\.queries', 'components/ui/critic-badge'),
  },
  // The member's menu and bell in the navigation bar.
  {
    name: 'member',
    priority: 2,
    test: sources(
      'app/layout/(?:member-account|notification-bell)',
      'components/ui/unread-count',
      'features/notifications/(?:api/unread|hooks)',
    ),
  },
  { name: 'forms', priority: 1, test: packages('react-hook-form', '@hookform') },
  // Parts of forms that do without them.
  {
    name: 'form-parts',
    priority: 1,
    test: sources(
      'components/ui/(?:checkbox|form-in-place|kept-focus|question-dialog|sentence-field)',
      'lib/(?:draft-choice|form-errors|picture-file|show-errors|use-unsaved-guard)',
    ),
  },
  // Signing in and up, and everything around a password.
  {
    name: 'account',
    priority: 0,
    test: sources(
      'components/ui/(?:new-password-fields|password-input)',
      'features/account/api/(?:account\\.mutations|sentence)',
      'features/account/components/(?:account-frame|otp-input|outcome|resend-code|social-sign-in)',
      'features/account/hooks/use-recovery-email',
      'features/account/lib/',
    ),
  },
  // Lists that members make.
  {
    name: 'member-lists',
    priority: 1,
    test: sources(
      'features/lists/api/lists\\.queries',
      'features/lists/components/(?:list-card|list-cover|list-grid)',
      'features/lists/lib/words',
    ),
  },
  // What members note of films that they have watched: on a film's page, in diaries and statistics.
  {
    name: 'diary',
    priority: 1,
    test: anyOf(
      /\/packages\/shared\/src\/day-text\.ts/,
      sources('features/diary/api/diary\\.', 'lib/(?:days|languages|places)\\.'),
    ),
  },
  // Threads of all kinds, as lists show them.
  {
    name: 'threads',
    priority: 1,
    test: sources(
      'components/ui/word-search',
      'features/talk/api/talk\\.queries',
      'features/talk/components/(?:talk-heading|talk-icons|thread-browser|thread-list|thread-marks|time-ago)',
    ),
  },
  // Posts below each other: in a thread, in what is said of a film, in an evening.
  {
    name: 'posts',
    priority: 1,
    test: sources(
      'features/talk/api/(?:cached-posts|posts\\.mutations|threads\\.mutations)',
      'features/talk/components/(?:menu|more-posts|new-posts|post-(?:card|menu|quote|reactions|stream)|role-badge|spoiler-cover)',
      'features/talk/hooks/(?:use-post|use-read-posts|use-steady-scroll)',
      'features/talk/lib/(?:drafts|is-new-member|reply-place|time-gap)',
    ),
  },
  // What a search finds, as it is shown.
  { name: 'search', priority: 2, test: sources('components/search/(?:hits|search\\.query|use-debounced)') },
  // What has been written, and what its readers think: of posts and articles.
  {
    name: 'post-text',
    priority: 2,
    test: sources(
      'components/ui/post-tree',
      'features/talk/api/use-reaction',
      'features/talk/components/reaction',
    ),
  },
  {
    name: 'home',
    priority: 1,
    test: sources(
      'features/home/(?:api/home\\.queries|sections/home-skeleton)',
      'features/recommendations/components/for-you-skeleton',
    ),
  },
  {
    name: 'blog',
    priority: 1,
    test: sources(
      'features/blog/(?:api/blog\\.queries|components/(?:article-byline|article-tile|sponsor-mark))',
    ),
  },
  // What is rated, on a film's two pages and on those of its reviews.
  {
    name: 'ratings',
    priority: 1,
    test: anyOf(
      /\/packages\/shared\/src\/(?:light-votes|score-rules)\.ts/,
      sources(
        'features/ratings/api/ratings\\.queries',
        'features/ratings/components/star-picker',
        'features/ratings/hooks/use-own-rating',
        'features/ratings/lib/score-words',
      ),
    ),
  },
  // The heads of a film's two pages.
  {
    name: 'film',
    priority: 0,
    test: sources('features/movies/components/movie-', 'features/movies/hooks/use-movie'),
  },
  // What they share below; it comes by pages, as nothing on the home page does.
  {
    name: 'film-reviews',
    priority: 0,
    test: sources('features/reviews/components/film-reviews', 'features/reviews/hooks/use-sort-param'),
  },
  // What all lists of reviews share.
  {
    name: 'review-cards',
    priority: 1,
    test: sources(
      'features/reviews/api/(?:cached-reviews|reviews\\.mutations)',
      'features/reviews/components/(?:deletable-review|review-card|review-list-skeleton|review-text)',
    ),
  },
];
