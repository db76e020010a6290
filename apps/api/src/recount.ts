import { loggedMovies } from './domains/diary/index.ts';
import { recountFrom } from './domains/ratings/index.ts';
import { finishedSeries } from './domains/series/index.ts';

/** What makes films seen beside ratings and marks. */
const SEEN_SOURCES = [loggedMovies, finishedSeries];

/** `recountFrom` with every source. */
export const recountEverything = (repair: boolean, progress?: Parameters<typeof recountFrom>[2]) =>
  recountFrom(SEEN_SOURCES, repair, progress);
