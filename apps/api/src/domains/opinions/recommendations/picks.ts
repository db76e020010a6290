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
 * @param limit number of picks
 * @returns the films with the strongest reasons, each once. Films beyond three of the same reason come after all
 *   others, so that the list is filled all the same
 */
export function choosePicks(reasons: readonly Reason[], limit: number): Pick[] {
  const films = new Map<string, { total: number; best: Reason }>();
  for (const reason of reasons) {
    const film = films.get(reason.movieId);
    films.set(reason.movieId, {
      total: (film?.total ?? 0) + reason.weight,
      best: film && film.best.weight >= reason.weight ? film.best : reason,
    });
  }
  const ordered = [...films.values()].sort(
    (a, b) => b.total - a.total || (a.best.movieId < b.best.movieId ? 1 : -1),
  );
  const given = new Map<string, number>();
  const fresh: Pick[] = [];
  const alike: Pick[] = [];
  for (const { best } of ordered) {
    const times = given.get(best.text) ?? 0;
    given.set(best.text, times + 1);
    (times < ALIKE_MAX ? fresh : alike).push({ movieId: best.movieId, reason: best.text });
  }
  return [...fresh, ...alike].slice(0, limit);
}
