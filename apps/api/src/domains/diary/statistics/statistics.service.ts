import type { Statistics } from '@filmfisher/shared/diary/statistics.schema';
import { Types } from 'mongoose';
import { movieRefs } from '../../catalogue/index.ts';
import { factsOfMovies } from './movie-facts.service.ts';
import { seenMoviesOf } from '../../ratings/index.ts';
import { EntryModel, shownEntries, type EntryRecord } from '../entries/entries.model.ts';
import { countMovies, type Count } from './count-movies.ts';

type Id = Types.ObjectId;

/** @returns the diary, the latest day last, unknown days first */
function entriesOf(userId: Id, isOwn: boolean): Promise<EntryRecord[]> {
  return EntryModel.find(shownEntries(userId, isOwn))
    .select('movieId watchedOn place')
    .sort({ watchedOn: 1, _id: 1 })
    .lean<EntryRecord[]>();
}

/** @returns the years of the days, the latest first */
const yearsIn = (days: readonly (string | null)[]) =>
  [...new Set(days.flatMap((day) => day?.slice(0, 4) ?? []))].sort().reverse();

/** Puts the films in place of their ids; one that has gone this very moment is left out. */
async function withMovies(count: Count): Promise<Omit<Statistics, 'years'>> {
  const { first, last, highlights, mostRewatched, furthest } = count;
  const named = [
    ...highlights,
    ...mostRewatched,
    ...furthest,
    ...(first ? [first] : []),
    ...(last ? [last] : []),
  ];
  const movies = await movieRefs(
    [...new Set(named.map(({ movieId }) => movieId))].map((id) => new Types.ObjectId(id)),
  );
  const movieFor = <Row extends { movieId: string }>(row: Row | null) => {
    const movie = movies.get(row?.movieId ?? '');
    if (!row || !movie) return null;
    const { movieId: _id, ...rest } = row;
    return { ...rest, movie };
  };
  const present = <Row>(row: Row | null) => (row === null ? [] : [row]);
  return {
    ...count,
    first: movieFor(first),
    last: movieFor(last),
    highlights: highlights.flatMap((row) => present(movieFor(row))),
    mostRewatched: mostRewatched.flatMap((row) => present(movieFor(row))),
    furthest: furthest.flatMap((row) => present(movieFor(row))),
  };
}

/**
 * A year has the films with a viewing on one of its days; a film that is seen without a dated viewing belongs to the year
 * in which it was rated or marked.
 * @param userId whose films are counted
 * @param isOwn whether the member reads it, for whom private entries count, too
 * @param year four digits; undefined for all that the member has ever seen
 */
export async function statisticsOf(userId: Id, isOwn: boolean, year?: string): Promise<Statistics> {
  const [all, seen] = await Promise.all([
    entriesOf(userId, isOwn),
    seenMoviesOf(userId, isOwn ? 'member' : 'reader of the diary'),
  ]);
  const inYear = (day: string | null) => year === undefined || day?.startsWith(year) === true;
  const entries = all
    .filter(({ watchedOn }) => inYear(watchedOn))
    .map(({ movieId, watchedOn, place }) => ({ movieId: movieId.toHexString(), watchedOn, place }));
  const dated = new Set(
    all.flatMap(({ movieId, watchedOn }) => (watchedOn === null ? [] : [movieId.toHexString()])),
  );
  const undated = seen.filter(({ movieId }) => !dated.has(movieId.toHexString()));
  const ids = new Set([
    ...entries.map(({ movieId }) => movieId),
    ...undated.filter(({ on }) => inYear(on)).map(({ movieId }) => movieId.toHexString()),
  ]);
  const count = countMovies({
    entries,
    films: await factsOfMovies([...ids].map((id) => new Types.ObjectId(id))),
    stars: new Map(
      seen.flatMap(({ movieId, stars }) => (stars === null ? [] : [[movieId.toHexString(), stars] as const])),
    ),
  });
  const years = yearsIn([...all.map(({ watchedOn }) => watchedOn), ...undated.map(({ on }) => on)]);
  return { ...(await withMovies(count)), days: year === undefined ? [] : count.days, years };
}
