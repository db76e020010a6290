import { readFile } from 'node:fs/promises';
import { movieCreateSchema } from '@filmfisher/shared/movies/movies.schema';
import mongoose, { Types } from 'mongoose';
import { deriveKeys } from 'api/src/domains/catalogue/movies/movie-keys.ts';
import { MovieModel } from 'api/src/domains/catalogue/movies/movies.model.ts';
import { MemberMovieModel, NOTHING } from 'api/src/domains/ratings/member-movies/member-movies.model.ts';
import { computeNeighbours, recommend } from 'api/src/domains/recommendations/index.ts';
import { systemClock } from 'api/src/platform/process/clock.ts';
import { madeId } from '../data/ids.ts';
import { createFeeder } from '../data/feeder.ts';
import { totalsOfMovie } from '../data/totals-of-movie.ts';
import { NOLLYWOOD_FROM } from './nollywood.ts';
import type { Member, Rating } from './split.ts';

const PICKS = 30;

/** @returns titles and genres of MovieLens' `movies.csv` by film; none when there is no such file */
export async function readMovies(path: string): Promise<Map<number, { title: string; genre: string[] }>> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const movies = new Map<number, { title: string; genre: string[] }>();
  for (const line of text.split(/\r?\n/).slice(1)) {
    const found = /^(\d+),(.*),([^,]*)$/.exec(line);
    const [, film, title = '', genres = ''] = found ?? [];
    if (film)
      movies.set(Number(film), { title: title.replaceAll('"', '').slice(0, 150), genre: genres.split('|') });
  }
  return movies;
}

/** Stores films and ratings in an empty database, as the product would have them. */
async function store(
  members: ReadonlyMap<number, Member>,
  known: Awaited<ReturnType<typeof readMovies>>,
): Promise<void> {
  const at = new Date('2020-01-01T00:00:00Z');
  const byMovie = new Map<number, Rating[]>();
  for (const { ratings } of members.values()) {
    for (const rating of ratings) byMovie.set(rating.film, [...(byMovie.get(rating.film) ?? []), rating]);
  }
  const movies = createFeeder(mongoose.connection, MovieModel.collection.name);
  const rows = createFeeder(mongoose.connection, MemberMovieModel.collection.name);
  for (const [film, ratings] of byMovie) {
    const isOurs = film >= NOLLYWOOD_FROM;
    const { title, genre } = known.get(film) ?? { title: `Film ${film}`, genre: ['Drama'] };
    const content = movieCreateSchema.parse({
      title: `${title} ${film}`,
      genre,
      industry: isOurs ? 'Nollywood' : 'Hollywood',
      yearOfRelease: 2000,
    });
    const made = ratings.map(({ member, stars }) => ({ member, stars, critic: false, status: null, at }));
    const movieId = madeId('film', film);
    const counted = totalsOfMovie(made, 0);
    await movies.add({
      _id: movieId,
      ...content,
      ...deriveKeys(content),
      ...counted,
      createdAt: at,
      updatedAt: at,
      __v: 0,
    });
    for (const { member, stars } of ratings) {
      await rows.add({
        _id: new Types.ObjectId(),
        movieId,
        userId: madeId('member', member),
        ...NOTHING,
        stars,
        ratedAt: at,
      });
    }
  }
  await movies.end();
  await rows.end();
}

/** What the product recommends, and what it took. */
export interface ProductPicks {
  picks: Map<number, number[]>;
  /** Seconds of the pass over all films, and milliseconds of an answer. */
  passSeconds: number;
  answerMs: number;
}

/** @returns what GET /recommendations would answer each member, from an empty database on */
export async function productPicks(
  members: ReadonlyMap<number, Member>,
  known: Awaited<ReturnType<typeof readMovies>>,
): Promise<ProductPicks> {
  await store(members, known);
  const begun = performance.now();
  const run = { mayGoOn: () => true, restUntil: () => undefined };
  if (!(await computeNeighbours({ clock: systemClock }, run))) throw new Error('No pass ended');
  const passSeconds = (performance.now() - begun) / 1_000;
  const movies = new Map<string, number>();
  for (const { ratings, heldOut } of members.values()) {
    for (const film of [...ratings.map((rating) => rating.film), ...heldOut]) {
      movies.set(madeId('film', film).toHexString(), film);
    }
  }
  const picks = new Map<number, number[]>();
  const asked = performance.now();
  for (const member of members.keys()) {
    const found = await recommend(
      { _id: madeId('member', member), preferredGenres: [], preferredLanguages: [] },
      PICKS,
    );
    picks.set(
      member,
      found.map(({ movie }) => movies.get(movie._id) ?? 0),
    );
  }
  return { picks, passSeconds, answerMs: (performance.now() - asked) / members.size };
}
