import type { Statistics } from '@filmfisher/shared/diary/statistics.schema';
import { Types } from 'mongoose';
import { factsOfMovies, movieRefs } from '../../catalogue/index.ts';
import { seenMoviesOf } from '../../ratings/index.ts';
import { EntryModel, onDaysOf, shownEntries, type EntryRecord } from '../entries/entries.model.ts';
import { countMovies, type Count } from './count-movies.ts';

type Id = Types.ObjectId;

/** @returns the diary, the latest day last */
function entriesOf(userId: Id, isOwn: boolean, year: string | undefined): Promise<EntryRecord[]> {
  return EntryModel.find({
    ...shownEntries(userId, isOwn),
    ...(year !== undefined && onDaysOf(year)),
  })
    .select('movieId watchedOn place')
    .sort({ watchedOn: 1, _id: 1 })
    .lean<EntryRecord[]>();
}

/** @returns the years of the days, the latest first */
const yearsIn = (days: readonly (string | null)[]) =>
  [...new Set(days.flatMap((day) => day?.slice(0, 4) ?? []))].sort().reverse();

/** Puts the films in place of their ids; one that has gone this very moment is left out. */
async function withMovies(count: Count): Promise<Omit<Statistics, 'years'>> {
  const { first, last, mostRewatched, furthest } = count;
  const named = [...mostRewatched, ...furthest, ...(first ? [first] : []), ...(last ? [last] : [])];
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
    mostRewatched: mostRewatched.flatMap((row) => present(movieFor(row))),
    furthest: furthest.flatMap((row) => present(movieFor(row))),
  };
}

/**
 * @param userId whose films are counted
 * @param isOwn whether the member reads it, for whom private entries count, too
 * @param year four digits; undefined for all that the member has ever watched, noted in the diary or not
 */
export async function statisticsOf(userId: Id, isOwn: boolean, year?: string): Promise<Statistics> {
  const [entries, marked, days] = await Promise.all([
    entriesOf(userId, isOwn, year),
    seenMoviesOf(userId),
    // All time has the days of all years in its entries.
    year === undefined ? [] : EntryModel.distinct('watchedOn', shownEntries(userId, isOwn)),
  ]);
  const years = yearsIn(year === undefined ? entries.map(({ watchedOn }) => watchedOn) : days);
  // Others know of ratings; a film that is only marked as watched may be one of a private entry.
  const seen = isOwn ? marked : marked.filter(({ stars }) => stars !== null);
  const noted = entries.map(({ movieId }) => movieId.toHexString());
  const ids = year === undefined ? [...noted, ...seen.map(({ movieId }) => movieId.toHexString())] : noted;
  const count = countMovies({
    entries: entries.map(({ movieId, watchedOn, place }) => ({
      movieId: movieId.toHexString(),
      watchedOn,
      place,
    })),
    films: await factsOfMovies([...new Set(ids)].map((id) => new Types.ObjectId(id))),
    stars: new Map(
      seen.flatMap(({ movieId, stars }) => (stars === null ? [] : [[movieId.toHexString(), stars] as const])),
    ),
  });
  return { ...(await withMovies(count)), days: year === undefined ? [] : count.days, years };
}
