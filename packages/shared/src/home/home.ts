/** Films in a home grid; 'View All' appears only with more than this many. */
export const HOME_GRID_SIZE = 10;

/** Genre tabs of the home page, in their order; the first is chosen at first (docs/product.md, section 2). */
export const HOME_GENRES = ['action', 'professional', 'comedy', 'drama', 'horror'] as const;

/** Industry tabs of the home page, in their order; the first is chosen at first (docs/product.md, section 2). */
export const HOME_INDUSTRIES = ['nollywood', 'hollywood', 'bollywood', 'anime'] as const;

/** Films that can lead /home. */
export const HERO_MAX = 10;
/** Films that can be pinned to /home. */
export const PINNED_MAX = 10;
