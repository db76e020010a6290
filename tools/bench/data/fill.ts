import mongoose, { type Connection } from 'mongoose';
import type { AppContext } from 'api/src/platform/context.ts';
import { MovieModel } from 'api/src/domains/catalogue/movies/movies.model.ts';
import { wordsToRemember } from 'api/src/domains/catalogue/movies/search-terms.service.ts';
import { MemberMovieModel, NOTHING } from 'api/src/domains/ratings/member-movies/member-movies.model.ts';
import { dayOf } from '@filmfisher/shared/dates/dates';
import { ReviewModel } from 'api/src/domains/reviews/reviews.model.ts';
import { indexesOf } from 'api/src/platform/database/database-indexes.ts';
import { rememberWords } from 'api/src/platform/spelling/spelling.service.ts';
import { UserModel } from 'api/src/domains/members/users/users.model.ts';
import type { PasswordRecord } from 'api/src/platform/secrets/password.ts';
import { createFeeder } from './feeder.ts';
import { films } from './movies.ts';
import { madeId } from './ids.ts';
import { createPeopleStore } from './people.ts';
import { MADE_PASSWORD, members } from './members.ts';
import { ratingCounts, rowsOfMovie, type MadeRow } from './ratings.ts';
import { reviewersOf, reviewOf } from './reviews.ts';
import type { DataSize } from './sizes.ts';
import { totalsOfMovie } from './totals-of-movie.ts';

/** Search words that are stored together. */
const WORDS_AT_ONCE = 500_000;
const PROGRESS_EVERY = 50_000;

/** Tells how far it is. */
export type Report = (line: string) => void;

/** Collects search words and stores them now and then. */
function createWordStore() {
  let words: string[] = [];
  const store = async (): Promise<void> => {
    const batch = words;
    words = [];
    await rememberWords(batch);
  };
  return {
    async add(more: readonly string[]): Promise<void> {
      words.push(...more);
      if (words.length >= WORDS_AT_ONCE) await store();
    },
    end: store,
  };
}

async function storeMembers(connection: Connection, count: number, password: PasswordRecord): Promise<void> {
  const users = createFeeder(connection, UserModel.collection.name);
  const words = createWordStore();
  for (const member of members(count, password)) {
    await words.add(member.searchTerms);
    await users.add(member);
  }
  await words.end();
  await users.end();
}

function rowOf(
  index: number,
  movie: number,
  { member, stars, critic, status, at }: MadeRow,
): Record<string, unknown> {
  return {
    _id: madeId('row', index),
    movieId: madeId('film', movie),
    userId: madeId('member', member),
    ...NOTHING,
    stars,
    critic,
    ratedAt: at,
    ratedOn: dayOf(at),
    ...(status !== null && { status, statusAt: at, statusOn: dayOf(at) }),
  };
}

/** @returns number of reviews */
async function storeMovies(connection: Connection, size: DataSize, report: Report): Promise<number> {
  const counts = ratingCounts(size.films, size.ratings, size.members);
  const feeders = {
    films: createFeeder(connection, MovieModel.collection.name),
    rows: createFeeder(connection, MemberMovieModel.collection.name),
    reviews: createFeeder(connection, ReviewModel.collection.name),
  };
  const begin = performance.now();
  let [movie, ratings, reviews] = [0, 0, 0];
  const words = createWordStore();
  const people = createPeopleStore(connection);
  for (const content of films(size.films)) {
    const rows = rowsOfMovie(movie, counts[movie] ?? 0, size.members);
    const reviewers = size.reviews === false ? [] : reviewersOf(rows, ratings);
    const totals = totalsOfMovie(rows, reviewers.length);
    const _id = madeId('film', movie);
    const at = _id.getTimestamp();
    await feeders.films.add({
      _id,
      ...content,
      ...totals,
      people: await people.creditedBy(content),
      createdAt: at,
      updatedAt: at,
      __v: 0,
    });
    for (const reviewer of reviewers) {
      await feeders.reviews.add(reviewOf(reviews, movie, reviewer));
      reviews += 1;
    }
    for (const row of rows) {
      await feeders.rows.add(rowOf(ratings, movie, row));
      ratings += 1;
    }
    await words.add(wordsToRemember(content));
    movie += 1;
    if (movie % PROGRESS_EVERY === 0) {
      const seconds = Math.round((performance.now() - begin) / 1_000);
      report(`${size.name}: ${movie} films, ${ratings} ratings, ${reviews} reviews after ${seconds} s`);
    }
  }
  await words.end();
  await people.end();
  for (const feeder of Object.values(feeders)) await feeder.end();
  return reviews;
}

/** Builds the indexes of models, those of a collection in one command so that its documents are read once. */
async function buildIndexes(models: readonly string[], report: Report): Promise<void> {
  for (const name of models) {
    const model = mongoose.model(name);
    const indexes = indexesOf(model);
    if (indexes.length === 0) continue;
    const begin = performance.now();
    await model.createCollection();
    await model.collection.createIndexes(indexes);
    const seconds = Math.round((performance.now() - begin) / 1_000);
    if (seconds > 0) report(`${indexes.length} indexes of ${name} after ${seconds} s`);
  }
}

/**
 * Fills an empty database with a set, with everything derived as the product itself would derive it. Indexes come
 * after the documents, and those of films after all that changes films: built at once they cost less than one document
 * at a time.
 * @param prepare what a server's start adds to what is stored
 * @param connection one with the driver's own time limits, not that of a server's requests; the models' own, too
 * @returns number of reviews
 */
export async function fillDatabase(
  connection: Connection,
  context: AppContext,
  size: DataSize,
  prepare: () => Promise<void>,
  report: Report,
): Promise<number> {
  await storeMembers(connection, size.members, await context.passwords.hash(MADE_PASSWORD));
  report(`${size.name}: ${size.members} members`);
  const reviews = await storeMovies(connection, size, report);
  const build = (models: readonly string[]) =>
    buildIndexes(models, (line) => report(`${size.name}: ${line}`));
  await build(mongoose.modelNames().filter((name) => name !== MovieModel.modelName));
  // The limiters' have no model.
  await context.limits.loginFailures.createIndexes();
  await prepare();
  report(`${size.name}: prepared`);
  await build([MovieModel.modelName]);
  return reviews;
}
