import { randomBytes } from 'node:crypto';
import { movieCreateSchema, type MovieCreateInput } from '@filmfisher/shared/movies/movies.schema';
import { rememberWords } from '../../../platform/spelling/spelling.service.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { creditPeople } from '../../people/index.ts';
import { withMainLanguage, deriveKeys } from './movie-keys.ts';
import { wordsToRemember } from './search-terms.service.ts';
import type { MovieCounters, MovieRecord, MovieVerdicts } from './movie-fields.ts';
import { searchRankOf } from '@filmfisher/shared/ratings/score-rules';
import { MovieModel } from './movies.model.ts';

/** What a test or the demo data says about a film; the rest is made up, unique and valid. */
export type MovieTraits = Partial<MovieCreateInput> & Partial<MovieCounters & MovieVerdicts>;

/** Counters that only members' ratings, reviews, lists and the like may set in the product. */
const COUNTERS = [
  'overallRating',
  'score',
  'searchRank',
  'totalRatings',
  'ratings',
  'reviews',
  'watchedCount',
  'watchingCount',
  'watchlistCount',
  'criticVotes',
  'criticStars',
  'lightVotes',
  'lightStars',
  'hold',
  'pastHolds',
  'viewers',
  'popularity',
  'aspects',
  'advice',
  'keptFromKids',
  'subtitleScores',
  'subtitleKeys',
  'offersCount',
  'offerProviders',
  'freeToWatch',
  'verdictWrites',
] as const satisfies (keyof MovieCounters | keyof MovieVerdicts)[];

/**
 * Stores a film without going through the API.
 * @throws ZodError when the traits are not valid
 */
export async function buildMovie(traits: MovieTraits = {}): Promise<MovieRecord> {
  const isCounter = ([name]: [string, unknown]) => COUNTERS.some((counter) => counter === name);
  const entries = Object.entries(traits);
  const content = Object.fromEntries(entries.filter((entry) => !isCounter(entry)));
  const counters = Object.fromEntries(entries.filter(isCounter));
  const movie = withMainLanguage(
    movieCreateSchema.parse({
      title: `Film ${randomBytes(6).toString('hex')}`,
      genre: ['Drama'],
      ...content,
    }),
  );
  const keys = deriveKeys(movie);
  await rememberWords(wordsToRemember(keys));
  // Of a film that is only said to be rated 8, the score is 8.
  const score = traits.overallRating ?? 0;
  const searchRank = searchRankOf(traits.score ?? score);
  return inTransaction(async (session) => {
    const [people = []] = await creditPeople([movie], session);
    const fields = { ...movie, ...keys, people, score, searchRank, ...counters };
    return (await new MovieModel(fields).save({ session })).toObject();
  });
}
