/** Orders of threads; for `top`, those begun within the window. */
export const THREAD_SORTS = ['active', 'new', 'top'] as const;
export type ThreadSort = (typeof THREAD_SORTS)[number];
export const THREAD_WINDOWS = ['week', 'month', 'year', 'all'] as const;
export type ThreadWindow = (typeof THREAD_WINDOWS)[number];
