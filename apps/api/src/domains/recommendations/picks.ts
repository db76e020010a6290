/** One reason to recommend a film. */
export interface Reason {
  movieId: string;
  /** The stronger the reason the higher; several reasons for one film add up. */
  weight: number;
  text: string;
}

/** A film to recommend with its strongest reason. */
export interface Pick {
  movieId: string;
  reason: string;
}

/** Picks in a row's beginning that may share one reason, so that one liked film does not fill the list. */
const ALIKE_MAX = 3;

/**
 * @param reasons in any order
 * @returns the films with the strongest reasons, each once, and why: by its strongest reason that three others do not
 *   have already. Films with no reason left come after all others, so that there are as many all the same
 */
export function rankPicks(reasons: readonly Reason[]): Pick[] {
  const movies = new Map<string, { movieId: string; total: number; reasons: Reason[] }>();
  for (const reason of reasons) {
    const movie = movies.get(reason.movieId) ?? { movieId: reason.movieId, total: 0, reasons: [] };
    movie.total += reason.weight;
    movie.reasons.push(reason);
    movies.set(reason.movieId, movie);
  }
  const ordered = [...movies.values()].sort((a, b) => b.total - a.total || (a.movieId < b.movieId ? 1 : -1));
  const given = new Map<string, number>();
  const fresh: Pick[] = [];
  const alike: Pick[] = [];
  for (const movie of ordered) {
    const texts = movie.reasons.sort((a, b) => b.weight - a.weight).map(({ text }) => text);
    const free = texts.find((text) => (given.get(text) ?? 0) < ALIKE_MAX);
    const reason = free ?? texts[0] ?? '';
    given.set(reason, (given.get(reason) ?? 0) + 1);
    (free === undefined ? alike : fresh).push({ movieId: movie.movieId, reason });
  }
  return [...fresh, ...alike];
}

/** How far the site's own ground leads: not at all, with at least half of any beginning, with all that there is. */
export type Lead = 'none' | 'half' | 'all';

/**
 * @param picks the strongest first
 * @param isOurs whether a film is of the site's own ground
 * @returns the picks in the same order, but for what it takes to let ours lead as far as there are any
 */
export function preferAfrican(
  picks: readonly Pick[],
  isOurs: (movieId: string) => boolean,
  lead: Lead,
): Pick[] {
  if (lead === 'none') return [...picks];
  const ours = picks.filter(({ movieId }) => isOurs(movieId));
  const others = picks.filter(({ movieId }) => !isOurs(movieId));
  if (lead === 'all') return [...ours, ...others];
  const places = new Map(picks.map((pick, place) => [pick, place]));
  const mixed: Pick[] = [];
  let [given, foreign] = [0, 0];
  while (given + foreign < picks.length) {
    const [our, other] = [ours[given], others[foreign]];
    const isOursNext =
      !other || (our && (foreign + 1 > given || (places.get(our) ?? 0) < (places.get(other) ?? 0)));
    const next = isOursNext ? our : other;
    if (!next) break;
    mixed.push(next);
    if (isOursNext) given += 1;
    else foreign += 1;
  }
  return mixed;
}
