import type { MovieClass } from '../movies/movie-facts.ts';

/** Classes whose films the kids' corner shows without asking the desk. */
const KIDS_CLASSES: readonly MovieClass[] = ['G', 'PG'];

export const isClassForKids = (movieClass: MovieClass | undefined) =>
  movieClass !== undefined && KIDS_CLASSES.includes(movieClass);

/** Minutes for which everybody waits after five wrong tries of a PIN. */
export const KIDS_PIN_WAIT_MINUTES = 15;

/** What films that the kids' corner shows have among their keys. */
export const KIDS_KEY = 'kids';
