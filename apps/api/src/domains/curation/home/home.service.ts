import { addDays, dayOf } from '@filmfisher/shared/dates/dates';
import { AFRICAN_INDUSTRIES, isAfricanIndustry } from '@filmfisher/shared/movies/african-industries';
import type { Home, HomeChange } from '@filmfisher/shared/home/home.schema';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordAct } from '../../audit-log/index.ts';
import { releasedMovies } from '../../availability/index.ts';
import { bestMovies, presentedMovies } from '../../catalogue/index.ts';
import { HomeSettingModel, type HomeSetting } from './home-settings.model.ts';

const ID = 'home';
/** Films that lead where none were chosen: as many as a visitor may sit through. */
const LEADING = 6;

/** The country whose cinemas are meant. */
const HOME_COUNTRY = 'NG';
/** For how long a film counts as new in cinemas, where it stays for about six weeks, and on YouTube. */
const NEW_DAYS = { cinema: 42, youtube: 60 };
/** For how long before its release a film counts as coming soon. */
const COMING_DAYS = 180;
/** Films of a rail. */
const RAIL = 10;

/** @returns films that have come out lately, the latest first */
async function newMovies(format: 'cinema' | 'youtube', now: Date): Promise<Types.ObjectId[]> {
  const country = format === 'cinema' ? HOME_COUNTRY : undefined;
  const today = dayOf(now);
  return (await releasedMovies(format, addDays(today, -NEW_DAYS[format]), today, country)).slice(0, RAIL);
}

/** @returns films that come to cinemas or to streaming within half a year, cinemas first, each the soonest first */
async function comingMovies(now: Date): Promise<Types.ObjectId[]> {
  const today = dayOf(now);
  const lists = await Promise.all(
    (['cinema', 'streaming'] as const).map((format) =>
      releasedMovies(format, addDays(today, 1), addDays(today, COMING_DAYS), HOME_COUNTRY),
    ),
  );
  const soonest = lists.flatMap((movies) => movies.toReversed());
  return [...new Map(soonest.map((id) => [id.toHexString(), id])).values()].slice(0, RAIL);
}

const idsOf = (movies: readonly Types.ObjectId[]) => movies.map((id) => id.toHexString());

/** @returns the best films by turns, at least half of them African as far as there are so many */
async function leadingIds(): Promise<Types.ObjectId[]> {
  const [best, ours] = await Promise.all([
    bestMovies([], LEADING),
    bestMovies(
      AFRICAN_INDUSTRIES.map((industry) => ({ industry })),
      LEADING,
    ),
  ]);
  const foreign = best
    .filter(({ industry }) => !isAfricanIndustry(industry))
    .slice(0, Math.max(LEADING / 2, LEADING - ours.length));
  const african = ours.slice(0, LEADING - foreign.length);
  const rows = Array.from({ length: LEADING }, (_, row) => [african[row], foreign[row]]);
  return rows.flat().flatMap((movie) => (movie ? [new Types.ObjectId(movie.movieId)] : []));
}

/** @returns the films that were chosen for /home and are there, and what is new */
export async function readHome(now: Date): Promise<Home> {
  const [setting, inCinemas, onYoutube, comingSoon] = await Promise.all([
    HomeSettingModel.findById(ID).lean<HomeSetting>(),
    newMovies('cinema', now),
    newMovies('youtube', now),
    comingMovies(now),
  ]);
  const { hero = null, pinned = [] } = setting ?? {};
  const leading = hero === null ? await leadingIds() : [];
  const movies = await presentedMovies([
    ...(hero ?? leading),
    ...pinned,
    ...inCinemas,
    ...onYoutube,
    ...comingSoon,
  ]);
  const present = (ids: readonly Types.ObjectId[]) => idsOf(ids).flatMap((id) => movies.get(id) ?? []);
  const slides = hero && present(hero);
  // Of a hero whose films are all gone, the best films lead.
  return {
    hero: slides?.length ? slides : null,
    pinned: present(pinned),
    leading: present(leading),
    inCinemas: present(inCinemas),
    onYoutube: present(onYoutube),
    comingSoon: present(comingSoon),
  };
}

/** @throws AppError `validation_failed` for a film that does not exist */
async function refuseUnknown(field: keyof HomeChange, ids: readonly string[]): Promise<void> {
  const movies = await presentedMovies(ids.map((id) => new Types.ObjectId(id)));
  if (ids.every((id) => movies.has(id.toLowerCase()))) return;
  throw new AppError('validation_failed', { fields: { [field]: 'One of these films does not exist' } });
}

/**
 * Chooses films for /home.
 * @param actor 24 hexadecimal digits
 * @throws AppError `validation_failed` for a film that does not exist
 */
export async function changeHome(change: HomeChange, actor: string, now: Date): Promise<Home> {
  await refuseUnknown('hero', change.hero ?? []);
  await refuseUnknown('pinned', change.pinned ?? []);
  const target = { kind: 'home', id: ID, name: 'Home page' };
  await inTransaction(async (session) => {
    await HomeSettingModel.updateOne({ _id: ID }, { $set: change }, { upsert: true, session });
    await recordAct({ actor, kind: 'home_changed', target, wordsOf: [], after: { ...change } }, now, session);
  });
  return readHome(now);
}
