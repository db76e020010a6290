/** Made-up diaries, lists, offers and notifications: one member's, and as many of other members' as one likes. */
import { beginSession } from 'api/src/domains/accounts/index.ts';
import { VISIBLE } from 'api/src/domains/moderation/index.ts';
import { buildUser } from 'api/src/domains/members/users/users.builder.ts';
import { MovieModel } from 'api/src/domains/catalogue/movies/movies.model.ts';
import { EntryModel } from 'api/src/domains/diary/entries/entries.model.ts';
import { ListMovieModel, ListModel } from 'api/src/domains/lists/lists/lists.model.ts';
import { NotificationModel } from 'api/src/domains/notifications/notifications.model.ts';
import { OfferModel } from 'api/src/domains/availability/offers/offers.model.ts';
import type { AppContext } from 'api/src/platform/context.ts';
import { Types, type Connection } from 'mongoose';
import { createFeeder } from './data/feeder.ts';
import { films } from './data/movies.ts';
import { madeId } from './data/ids.ts';
import { totalsOfMovie } from './data/totals-of-movie.ts';
import type { Growth } from './harness/growth.ts';
import { newIds } from './rating-data.ts';

/** Of each kind, of the larger size. */
export const ROWS = 100_000;
/** Of the member who asks, whatever the size. */
const OWN = { entries: 500, listFilms: 500, notifications: 200, unread: 50, offers: 10 };
const MOVIES_LEAST = 500;
const MOVIES_PER_LIST = 50;
const DAY_MS = 86_400_000;

/** What the questions are asked about. */
interface MadeMember {
  /** Cookie of the member. */
  cookie: string;
  userId: string;
  listId: string;
  movieId: string;
  /** yyyy-mm, with entries of the member. */
  month: string;
}

/**
 * Stores so many diary entries, films on lists, offers and notifications straight into the collections, and a tenth as
 * many films.
 */
async function makeMember(filler: Connection, context: AppContext, rows: number): Promise<MadeMember> {
  const begin = performance.now();
  const now = Date.now();
  const member = await buildUser(context);
  const { name, value } = await beginSession(context, member, { remember: false, device: 'bench' });
  const others = newIds(Math.max(10, Math.floor(rows / 100)));
  const movieCount = Math.max(MOVIES_LEAST, Math.floor(rows / 10));
  const movieOf = (index: number) => madeId('film', index % movieCount);
  const feeders = {
    films: createFeeder(filler, MovieModel.collection.name),
    entries: createFeeder(filler, EntryModel.collection.name),
    lists: createFeeder(filler, ListModel.collection.name),
    listFilms: createFeeder(filler, ListMovieModel.collection.name),
    notifications: createFeeder(filler, NotificationModel.collection.name),
    offers: createFeeder(filler, OfferModel.collection.name),
  };

  let movie = 0;
  for (const content of films(movieCount)) {
    const at = new Date(now);
    const totals = totalsOfMovie([], 0);
    await feeders.films.add({
      _id: madeId('film', movie),
      ...content,
      ...totals,
      createdAt: at,
      updatedAt: at,
    });
    movie += 1;
  }
  const addEntry = async (userId: Types.ObjectId, index: number) => {
    const at = new Date(now - index * DAY_MS);
    const said = { place: 'cinema', rewatch: false, stars: (index % 10) + 1, note: '', private: false };
    const watchedOn = at.toISOString().slice(0, 10);
    const movieId = movieOf(index);
    const _id = new Types.ObjectId();
    await feeders.entries.add({ _id, userId, movieId, watchedOn, ...said, createdAt: at, expiresAt: null });
  };
  const addList = async (ownerId: Types.ObjectId, index: number, count: number) => {
    const _id = new Types.ObjectId();
    const at = new Date(now - index * 1_000);
    const title = `List ${index}`;
    const said = {
      description: '',
      ranked: true,
      visibility: 'public',
      tags: [],
      terms: ['list'],
      editors: [],
    };
    const counted = { count, likes: index % 50, followers: 0, heat: index };
    const none = { copiedFrom: null, ...VISIBLE };
    const dates = { createdAt: at, updatedAt: at };
    const linkKey = _id.toHexString();
    await feeders.lists.add({
      _id,
      ownerId,
      title,
      ...said,
      linkKey,
      ...counted,
      listed: true,
      ...none,
      ...dates,
    });
    for (let place = 1; place <= count; place += 1) {
      const row = {
        listId: _id,
        movieId: movieOf(index + place),
        position: place,
        note: '',
        userId: ownerId,
      };
      await feeders.listFilms.add({ _id: new Types.ObjectId(), ...row, listed: true, addedAt: at });
    }
    return _id.toHexString();
  };
  const addNotification = async (userId: Types.ObjectId, index: number, read: boolean) => {
    const at = new Date(now - index * 60_000);
    const told = { kind: 'follower', subject: String(index), day: at.toISOString().slice(0, 10), count: 1 };
    const actors = [others[index % others.length]];
    await feeders.notifications.add({ _id: new Types.ObjectId(), userId, ...told, actors, at, read });
  };
  const addOffer = async (movieId: Types.ObjectId, index: number) => {
    const at = new Date(now);
    const where = { provider: 'netflix', providerName: '', kind: 'subscription', country: 'NG', price: null };
    const link = `https://watch.example/${index}`;
    const none = { userId: null, reports: 0, deadSince: null, deadLink: false };
    const state = { state: 'live', checkedOn: at, createdAt: at, checkAt: at };
    await feeders.offers.add({ _id: new Types.ObjectId(), movieId, ...where, link, ...none, ...state });
  };

  const otherOf = (index: number) => others[index % others.length] ?? member._id;
  for (let index = 0; index < OWN.entries; index += 1) await addEntry(member._id, index);
  for (let index = 0; index < rows; index += 1) await addEntry(otherOf(index), index % 2_000);
  const listId = await addList(member._id, 0, OWN.listFilms);
  for (let index = 1; index <= rows / MOVIES_PER_LIST; index += 1)
    await addList(otherOf(index), index, MOVIES_PER_LIST);
  for (let index = 0; index < OWN.notifications; index += 1)
    await addNotification(member._id, index, index >= OWN.unread);
  for (let index = 0; index < rows; index += 1) await addNotification(otherOf(index), index, true);
  for (let index = 0; index < OWN.offers; index += 1) await addOffer(movieOf(0), index);
  for (let index = 1; index < rows; index += 1) await addOffer(movieOf(index), OWN.offers + index);
  for (const feeder of Object.values(feeders)) await feeder.end();
  const seconds = Math.round((performance.now() - begin) / 1_000);
  console.log(`${rows} rows of each kind and ${movieCount} films stored in ${seconds} s`);
  return {
    cookie: `${name}=${value ?? ''}`,
    userId: member._id.toHexString(),
    listId,
    movieId: movieOf(0).toHexString(),
    month: new Date(now - 40 * DAY_MS).toISOString().slice(0, 7),
  };
}

/** @returns what is asked of what members keep, as it grows to this many rows */
export const membersGrowth = (most: number): Growth<MadeMember> => ({
  name: 'members',
  noun: 'rows',
  most,
  make: makeMember,
  questions: {
    diary: ({ userId }) => `/profile/${userId}/diary`,
    'diary, a month': ({ userId, month }) => `/profile/${userId}/diary?month=${month}`,
    'statistics of all time': ({ userId }) => `/profile/${userId}/statistics`,
    'lists, popular': () => '/lists',
    'a list, its films': ({ listId }) => `/lists/${listId}`,
    'lists of a film': ({ movieId }) => `/movies/${movieId}/lists`,
    'where to watch': ({ movieId }) => `/movies/${movieId}/offers`,
    'notifications, unread': () => '/notifications/unread',
    notifications: () => '/notifications',
  },
});
