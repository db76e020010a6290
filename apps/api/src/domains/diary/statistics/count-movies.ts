import {
  GROUP_ROWS_MAX,
  HIGHLIGHTS_MAX,
  STATISTIC_GROUPS,
  type StatisticGroup,
} from '@filmfisher/shared/diary/statistics';
import type { GroupRow, Statistics } from '@filmfisher/shared/diary/statistics.schema';
import type { FilmFacts } from './movie-facts.service.ts';

/** A diary entry, as far as it is counted. */
export interface CountedEntry {
  /** 24 hexadecimal digits. */
  movieId: string;
  /** yyyy-mm-dd. */
  watchedOn: string | null;
  place: string | null;
}

/** What is counted: every id of a film in 24 hexadecimal digits. */
export interface Counted {
  /** The latest day last, unknown days first. */
  entries: readonly CountedEntry[];
  /** Films that are counted, also without an entry. Films that are gone are left out. */
  films: ReadonlyMap<string, FilmFacts>;
  /** The member's ratings by film. */
  stars: ReadonlyMap<string, number>;
}

/** The same as Statistics with ids in place of films. */
export type Count = Omit<
  Statistics,
  'highlights' | 'mostRewatched' | 'furthest' | 'first' | 'last' | 'years'
> & {
  highlights: { movieId: string; stars: number | null }[];
  mostRewatched: { movieId: string; count: number }[];
  furthest: { movieId: string; stars: number }[];
  first: { movieId: string; watchedOn: string } | null;
  last: { movieId: string; watchedOn: string } | null;
};

const NAMED_MAX = 5;
const DAY_MS = 24 * 60 * 60_000;
/** Groups in which the order of keys says more than the size. */
const IN_ORDER: readonly StatisticGroup[] = ['decade', 'star', 'month', 'weekday'];

class Group {
  readonly #rows = new Map<string, { count: number; stars: number; rated: number }>();

  add(key: string, stars: number | undefined): void {
    const row = this.#rows.get(key) ?? { count: 0, stars: 0, rated: 0 };
    row.count += 1;
    if (stars !== undefined) {
      row.stars += stars;
      row.rated += 1;
    }
    this.#rows.set(key, row);
  }

  rows(inOrder: boolean): GroupRow[] {
    const rows = [...this.#rows].map(([key, { count, stars, rated }]) => ({
      key,
      count,
      mean: rated === 0 ? null : Math.round((stars / rated) * 100) / 100,
    }));
    if (inOrder) return rows.sort((one, other) => Number(one.key) - Number(other.key));
    const bySize = (one: GroupRow, other: GroupRow) =>
      other.count - one.count || (one.key < other.key ? -1 : 1);
    return rows.sort(bySize).slice(0, GROUP_ROWS_MAX);
  }
}

/** @returns 1 for a Monday to 7 */
const weekdayOf = (day: string) => String(((new Date(day).getUTCDay() + 6) % 7) + 1);

function keysOfMovie(movie: FilmFacts): readonly [StatisticGroup, readonly string[]][] {
  return [
    ['genre', movie.genre],
    ['industry', movie.industry === '' ? [] : [movie.industry]],
    ['language', movie.language === '' ? [] : [movie.language]],
    ['country', movie.countries ?? []],
    ['decade', [String(Math.floor(movie.yearOfRelease / 10) * 10)]],
    ['director', movie.directors],
    ['actor', movie.cast.map(({ name }) => name)],
  ];
}

type Run = NonNullable<Count['longestRun']>;

/** @param days in order, each once */
function longestRun(days: readonly string[]): Run | null {
  const runs: Run[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && Date.parse(day) - Date.parse(last.to) === DAY_MS) {
      last.to = day;
      last.days += 1;
    } else {
      runs.push({ from: day, to: day, days: 1 });
    }
  }
  return runs.reduce<Run | null>((best, run) => (best && best.days >= run.days ? best : run), null);
}

/** @param score of the film; 0 while it has none */
const distance = (stars: number, score: number) => (score === 0 ? 0 : Math.abs(stars - score));

/** @returns the films that say most about what was watched: the best rated first, among equals the latest watched */
function highlightsOf({ entries, films: movies, stars }: Counted): Count['highlights'] {
  const latest = new Map(entries.map(({ movieId }, index) => [movieId, index]));
  return [...movies.keys()]
    .map((movieId) => ({ movieId, stars: stars.get(movieId) ?? null }))
    .sort(
      (one, other) =>
        (other.stars ?? 0) - (one.stars ?? 0) ||
        (latest.get(other.movieId) ?? -1) - (latest.get(one.movieId) ?? -1),
    )
    .slice(0, HIGHLIGHTS_MAX);
}

/** Counts what a member has watched. */
export function countMovies(counted: Counted): Count {
  const { entries: all, films: movies, stars } = counted;
  const entries = all.filter(({ movieId }) => movies.has(movieId));
  const groups = new Map(STATISTIC_GROUPS.map((name) => [name, new Group()]));
  const times = new Map<string, number>();
  const days = new Map<string, number>();
  for (const { movieId, watchedOn, place } of entries) {
    const rating = stars.get(movieId);
    times.set(movieId, (times.get(movieId) ?? 0) + 1);
    if (place !== null) groups.get('place')?.add(place, rating);
    if (watchedOn === null) continue;
    days.set(watchedOn, (days.get(watchedOn) ?? 0) + 1);
    groups.get('month')?.add(watchedOn.slice(5, 7), rating);
    groups.get('weekday')?.add(weekdayOf(watchedOn), rating);
  }
  let minutes = 0;
  for (const [movieId, movie] of movies) {
    const rating = stars.get(movieId);
    minutes += (movie.minutes ?? 0) * (times.get(movieId) ?? 1);
    for (const [group, keys] of keysOfMovie(movie))
      for (const key of new Set(keys)) groups.get(group)?.add(key, rating);
    if (rating !== undefined) groups.get('star')?.add(String(rating), rating);
  }
  const dated = entries.flatMap(({ movieId, watchedOn }) =>
    watchedOn === null ? [] : [{ movieId, watchedOn }],
  );
  const furthest = [...movies].flatMap(([movieId, { overallRating }]) => {
    const rating = stars.get(movieId);
    const away = rating === undefined ? 0 : distance(rating, overallRating);
    return rating === undefined || away === 0 ? [] : [{ movieId, stars: rating, away }];
  });
  return {
    films: movies.size,
    entries: entries.length,
    minutes,
    hours: Math.round(minutes / 60),
    groups: Object.fromEntries(
      [...groups].map(([name, group]) => [name, group.rows(IN_ORDER.includes(name))]),
    ) as Count['groups'],
    highlights: highlightsOf(counted),
    mostRewatched: [...times]
      .filter(([, count]) => count > 1)
      .sort(([, one], [, other]) => other - one)
      .slice(0, NAMED_MAX)
      .map(([movieId, count]) => ({ movieId, count })),
    furthest: furthest
      .sort((one, other) => other.away - one.away)
      .slice(0, NAMED_MAX)
      .map(({ movieId, stars: rating }) => ({ movieId, stars: rating })),
    longestRun: longestRun([...days.keys()]),
    first: dated[0] ?? null,
    last: dated.at(-1) ?? null,
    days: [...days].map(([day, count]) => ({ day, count })),
  };
}
