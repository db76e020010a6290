import mongoose from 'mongoose';
import type { Logger } from 'pino';
import type { MovieRecord } from '../movies/movie-fields.ts';
import { MovieModel } from '../movies/movies.model.ts';
import { creditPeople } from './credited-people.service.ts';

/** Films that are read and written at once: few enough for the ten seconds of a command on a machine that is very busy. */
const BATCH = 200;
/** Films between two lines of the log: a few seconds' work. */
const REPORT = 50 * BATCH;

/** The step of a start that says of films of former releases whom their names mean. */
export const PEOPLE_STEP = 'people-of-films';

const CREDITED = { cast: 1, directors: 1, writers: 1, producers: 1, updatedAt: 1 } as const;
type CreditedMovie = Pick<MovieRecord, keyof typeof CREDITED | '_id'>;

/**
 * Makes a person of every name in cast and crew, one for all films that write it alike but for case and accents, and
 * stores in each film whom its names mean. May run on several processes at once and be broken off at any point: a film
 * that has its people is passed over.
 * @param log is told how far it has come
 * @returns how many films got their people
 */
export async function linkPeople(log: Logger): Promise<number> {
  let linked = 0;
  let after: mongoose.Types.ObjectId | undefined;
  for (;;) {
    const without = { people: mongoose.trusted({ $exists: false }) };
    const movies: CreditedMovie[] = await MovieModel.find(
      after ? { ...without, _id: mongoose.trusted({ $gt: after }) } : without,
      CREDITED,
    )
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<CreditedMovie[]>();
    after = movies.at(-1)?._id;
    if (!after) return linked;
    const people = await creditPeople(movies);
    await MovieModel.collection.bulkWrite(
      movies.map(({ _id, updatedAt }, index) => ({
        // Who has edited a film since it was read has stored its people, too.
        updateOne: { filter: { _id, updatedAt }, update: { $set: { people: people[index] ?? [] } } },
      })),
    );
    linked += movies.length;
    if (linked % REPORT === 0) log.info({ event: 'linking_people', linked }, 'films get their people');
  }
}
