import { AppError } from '../../../platform/http/app-error.ts';
import { passFailPoint } from '../../../platform/process/fail-point.ts';
import { mapWithConcurrency } from '../../../platform/jobs/map-with-concurrency.ts';
import { replaceParts, sameCounts, sumParts, type PartCounts, type Tally } from './tally.ts';

/*
 * How a film's numbers follow its rows, whatever runs at once and whoever dies in between. The reasons and the
 * argument stand in docs/decisions/0010-derived-counters.md; tally-protocol.test.ts walks through the interleavings.
 */

/** A part of a film. */
export interface Place {
  movieId: string;
  part: string;
}

/** A note that rows of a part may have changed without being counted. */
export interface Mark extends Place {
  id: string;
  at: Date;
}

/** Every step is atomic; nothing spans two documents. */
export interface TallyStore {
  /** @param at moment of the marks; @returns their ids, one per place */
  mark(places: readonly Place[], at: Date): Promise<string[]>;
  unmark(ids: readonly string[]): Promise<void>;
  marks(): Promise<Mark[]>;
  /** @returns the stored tally with these parts, or with all; one of version 0 when there is none */
  read(movieId: string, parts: readonly string[] | 'all'): Promise<Tally>;
  /** Counts the rows of these parts, or of all that have any. */
  count(movieId: string, parts: readonly string[] | 'all'): Promise<Record<string, PartCounts>>;
  /**
   * Stores the parts and the sum of a tally over the one that was read; with 'all', nothing but these parts.
   * @returns false when another was stored meanwhile
   */
  commit(before: Tally, after: Tally, parts: readonly string[] | 'all'): Promise<boolean>;
  /** @returns version of the tally that the film carries, 0 when there is no film */
  publishedVersion(movieId: string): Promise<number>;
  /**
   * Gives the film the totals of this tally, unless it carries those of a later one.
   * @returns whether there is such a film
   */
  publish(tally: Tally): Promise<boolean>;
}

/** Every part; more than one part by name makes no difference then. */
export const ALL_PARTS = 'all';

/** So often another process may be faster in a row before a recount gives up and leaves the rest to reconcile. */
const ATTEMPTS = 100;

/** A tally that a film was given, if the film is still there. */
export interface Recounted {
  tally: Tally;
  hasFilm: boolean;
}

/**
 * Counts parts of a film again and gives the film the result. It counts after it has read the tally and stores only
 * over the very tally that it read; so nothing that was counted later is ever replaced by something counted earlier.
 *
 * @param parts names, ALL_PARTS among them for everything
 * @returns a tally that contains every row written before the call
 * @throws AppError `busy` when other processes kept storing theirs; the marks then still stand
 */
export async function recount(
  store: TallyStore,
  movieId: string,
  parts: readonly string[],
): Promise<Recounted> {
  const whole = parts.includes(ALL_PARTS);
  const wanted = whole ? 'all' : parts;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const before = await store.read(movieId, wanted);
    const counts = await store.count(movieId, wanted);
    passFailPoint('counted');
    const isStored = Object.entries(counts).every(([part, found]) => sameCounts(before.parts[part], found));
    if (isStored && !whole) return { tally: before, hasFilm: await store.publish(before) };
    // A film that outlived its tally, after a partial restore, would take every new tally for an old one.
    const published = whole ? await store.publishedVersion(movieId) : 0;
    const after: Tally = {
      movieId,
      version: Math.max(before.version, published) + 1,
      sum: whole ? sumParts(Object.values(counts)) : replaceParts(before, counts),
      parts: counts,
    };
    if (await store.commit(before, after, wanted)) {
      passFailPoint('committed');
      return { tally: after, hasFilm: await store.publish(after) };
    }
  }
  throw new AppError('busy', { headers: { 'Retry-After': '1' } });
}

/** `recount`, or one that joins others' recounts of the film. */
export type Recount = (movieId: string, parts: readonly string[]) => Promise<Recounted>;

/** What a marked write needs besides the store. */
export interface MarkedWrite<T> {
  /** Where rows may change; each film once. */
  places: readonly Place[];
  at: Date;
  /** Changes the rows. What it refuses by an AppError has changed nothing. */
  write: () => Promise<T>;
  recount: Recount;
}

/** Films of one write that are counted at the same time. */
const AT_ONCE = 4;

/** Counts places again, a few at a time. @returns the outcome by film */
async function recountPlaces(places: readonly Place[], count: Recount): Promise<Map<string, Recounted>> {
  return new Map(
    await mapWithConcurrency(
      places,
      AT_ONCE,
      async ({ movieId, part }) => [movieId, await count(movieId, [part])] as const,
    ),
  );
}

/**
 * Changes rows and everything that is derived from them. A process that dies on the way leaves its marks, by which
 * `reconcile` finds the films.
 *
 * @returns what `write` returned, and by film a tally that contains it
 */
export async function writeMarked<T>(
  store: TallyStore,
  { places, at, write, recount: count }: MarkedWrite<T>,
): Promise<{ result: T; films: Map<string, Recounted> }> {
  const ids = await store.mark(places, at);
  passFailPoint('marked');
  let result: T;
  try {
    result = await write();
  } catch (error) {
    if (error instanceof AppError) await store.unmark(ids);
    throw error;
  }
  passFailPoint('written');
  const films = await recountPlaces(places, count);
  passFailPoint('published');
  await store.unmark(ids);
  return { result, films };
}

/**
 * Counts again whatever is marked. Marks that are older than any request are removed; a younger one may belong to a
 * request that has not written yet.
 *
 * @param removeBefore marks of earlier moments go away
 * @returns films that were marked
 */
export async function reconcile(store: TallyStore, removeBefore: Date, count: Recount): Promise<string[]> {
  const films = new Map<string, Mark[]>();
  for (const mark of await store.marks()) films.set(mark.movieId, [...(films.get(mark.movieId) ?? []), mark]);
  for (const [movieId, marks] of films) {
    await count(movieId, [...new Set(marks.map(({ part }) => part))]);
    const old = marks.filter(({ at }) => at < removeBefore);
    if (old.length > 0) await store.unmark(old.map(({ id }) => id));
  }
  return [...films.keys()];
}
