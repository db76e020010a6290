import { dayOf } from '@filmfisher/shared/dates/dates';
import { Types } from 'mongoose';
import { hashText } from '../domains/posters/index.ts';
import { FAVOURITES_MAX, PLACES } from '@filmfisher/shared/diary/diary';
import { fillEntries, setFavourites } from '../domains/diary/index.ts';
import { recentRatingsOf } from '../domains/ratings/index.ts';
import { findCatalogueMovies } from './catalogue.ts';
import { demoMembers } from './demo-data.ts';
import { demoViewer } from './demo-viewer.ts';

/** Entries of one member at most. */
const ENTRIES = 45;
const DAY = 24 * 60 * 60_000;
const YEAR_DAYS = 360;
const share = (text: string) => (hashText(text) % 10_000) / 10_000;

/** The Saturday of that week: half of all evenings with a film are one. */
function saturdayOf(moment: Date): Date {
  return new Date(moment.getTime() + (6 - moment.getUTCDay()) * DAY);
}

/** A day of the last year, before the rating: every member has a busy season, and everybody watches in December. */
function dayWithin(name: string, username: string, ratedAt: Date): string {
  const luck = share(`day ${name}`);
  const season = share(`season of ${username}`) * 0.7;
  const part = luck < 0.4 ? season + luck * 0.6 : luck;
  const day = new Date(ratedAt.getTime() - part * (YEAR_DAYS - 60) * DAY);
  const isSaturday = share(`weekend ${name}`) < 0.5;
  return dayOf(isSaturday && saturdayOf(day) < ratedAt ? saturdayOf(day) : day);
}

/**
 * Demo members noted the films that they rated over a year, and some of them again. The ones they rate highest stand at
 * the top of their profiles.
 * @returns how many entries there are
 */
export async function loadDemoDiary(now: Date): Promise<number> {
  let count = 0;
  const years = new Map(
    (await findCatalogueMovies()).map((movie) => [movie._id.toHexString(), movie.yearOfRelease]),
  );
  for (const { username } of demoMembers) {
    const viewer = await demoViewer(username);
    if (!viewer) continue;
    const rows = await recentRatingsOf(viewer.userId, ENTRIES);
    const entries = rows.flatMap(({ movieId, stars, ratedAt }) => {
      const name = `${username} ${movieId.toHexString()}`;
      const luck = hashText(name);
      const place = PLACES[luck % PLACES.length] ?? null;
      // A film of the last two years may not have been out before.
      const isOld = (years.get(movieId.toHexString()) ?? Infinity) < ratedAt.getUTCFullYear() - 1;
      const watchedOn = isOld ? dayWithin(name, username, ratedAt) : dayOf(ratedAt);
      const first = { movieId, watchedOn, place, rewatch: false, stars };
      if (luck % 9 !== 0 || watchedOn === dayOf(ratedAt)) return [first];
      return [first, { ...first, watchedOn: dayOf(ratedAt), rewatch: true }];
    });
    const { userId, role } = viewer;
    await fillEntries({ userId: new Types.ObjectId(userId), role }, entries, now);
    const favourites = rows.toSorted((a, b) => b.stars - a.stars).slice(0, FAVOURITES_MAX);
    await setFavourites(
      new Types.ObjectId(userId),
      favourites.map(({ movieId }) => movieId.toHexString()),
    );
    count += entries.length;
  }
  return count;
}
