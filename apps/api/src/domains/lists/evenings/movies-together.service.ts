import { TOGETHER_MOVIES_MAX } from '@filmfisher/shared/evenings/evenings';
import type { TonightQuery } from '@filmfisher/shared/evenings/movies-together.schema';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import { OFFER_PROVIDERS, type OfferProvider } from '@filmfisher/shared/availability/offer-providers';
import mongoose, { Types } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { requireSeenMember } from '../../blocks/index.ts';
import { filterOf, findMovies, movieRefs } from '../../catalogue/index.ts';
import { followEachOther } from '../../community/index.ts';
import { showsTo } from '../../diary/index.ts';
import { watchesOf } from '../../ratings/index.ts';

/** How many films of one watchlist are read: those added last. */
const WATCHLIST_READ = 1_000;

const watchlistOf = (userId: Types.ObjectId | string) =>
  watchesOf(userId, { skip: 0, limit: WATCHLIST_READ }, 'watchlist');

/** What one must know to watch a film. */
interface WatchFacts {
  /** Where it is known. */
  minutes?: number;
  providers: OfferProvider[];
  /** Somewhere it costs nothing. */
  free: boolean;
}

const WATCH_FIELDS = ['minutes', 'offerProviders', 'freeToWatch'] as const;

const factsOf = (movie: {
  minutes?: number | null;
  offerProviders: OfferProvider[];
  freeToWatch: boolean;
}): WatchFacts => ({
  ...(movie.minutes && { minutes: movie.minutes }),
  providers: movie.offerProviders,
  free: movie.freeToWatch,
});

/**
 * @param ids of films; some may be gone
 * @returns what there is to know of them before an evening, by their ids in 24 hexadecimal digits
 */
async function watchFacts(ids: readonly Types.ObjectId[]): Promise<Map<string, WatchFacts>> {
  const movies = await findMovies(
    { _id: mongoose.trusted({ $in: [...ids] }) },
    { fields: [...WATCH_FIELDS] },
  );
  return new Map(movies.map((movie) => [movie._id.toHexString(), factsOf(movie)]));
}

const UNKNOWN: WatchFacts = { providers: [], free: false };

/** A film that some of those who choose want to see. */
export interface WantedMovie extends WatchFacts {
  movie: MovieRef;
  /** 24 hexadecimal digits each. */
  wantedBy: string[];
}

/**
 * @throws AppError `member_not_found`; `forbidden` where the two do not follow each other, or the member does not show
 *   the watchlist
 */
export async function requireWatcher(id: string, viewer: Viewer): Promise<Types.ObjectId> {
  const { _id, username } = await requireSeenMember(id, viewer);
  if (!(await followEachOther(new Types.ObjectId(viewer.userId), _id))) {
    throw new AppError('forbidden', { message: `You and ${username} do not follow each other.` });
  }
  if (!(await showsTo(viewer, _id, 'watchlist'))) {
    throw new AppError('forbidden', { message: `${username} does not show the watchlist.` });
  }
  return _id;
}

/**
 * @param others ids of the members with whom the viewer watches
 * @returns who chooses, and the films on their watchlists: on most first, then the best rated
 * @throws AppError `member_not_found`, `forbidden`
 */
export async function watchTogether(
  viewer: Viewer,
  others: readonly string[],
): Promise<{ memberIds: Types.ObjectId[]; films: WantedMovie[] }> {
  const ids = [...new Set(others.map((id) => id.toLowerCase()))].filter((id) => id !== viewer.userId);
  if (ids.length === 0) {
    throw new AppError('validation_failed', { fields: { with: 'Choose somebody beside yourself' } });
  }
  const company: Types.ObjectId[] = [];
  for (const id of ids) company.push(await requireWatcher(id, viewer));
  const memberIds = [new Types.ObjectId(viewer.userId), ...company];
  const wantedBy = new Map<string, string[]>();
  for (const member of memberIds) {
    for (const { movieId } of await watchlistOf(member)) {
      const id = movieId.toHexString();
      wantedBy.set(id, [...(wantedBy.get(id) ?? []), member.toHexString()]);
    }
  }
  const movieIds = [...wantedBy.keys()].map((id) => new Types.ObjectId(id));
  const [movies, facts] = await Promise.all([movieRefs(movieIds), watchFacts(movieIds)]);
  const films = [...movies.values()]
    .map((movie) => ({
      movie,
      ...(facts.get(movie._id) ?? UNKNOWN),
      wantedBy: wantedBy.get(movie._id) ?? [],
    }))
    .sort(
      (one, other) =>
        other.wantedBy.length - one.wantedBy.length ||
        other.movie.overallRating - one.movie.overallRating ||
        one.movie.title.localeCompare(other.movie.title),
    );
  return { memberIds, films: films.slice(0, TOGETHER_MOVIES_MAX) };
}

/** A film for tonight, and why. */
export interface Pick extends Partial<WatchFacts> {
  movie: MovieRef | null;
  reason: string;
}

function reasonFor({ overallRating }: MovieRef, { minutes, free }: WatchFacts, query: TonightQuery): string {
  const facts = [
    'It is on your watchlist',
    ...(minutes === undefined ? [] : [`takes ${minutes} minutes`]),
    ...(query.language === undefined ? [] : [`is in ${query.language}`]),
    ...(free ? ['is free to watch'] : []),
    ...(query.provider === undefined ? [] : [`is on ${OFFER_PROVIDERS[query.provider]}`]),
    ...(overallRating > 0 ? [`is rated ${overallRating.toFixed(1)}`] : []),
  ];
  const last = facts.length > 1 ? ` and ${facts.pop() ?? ''}` : '';
  return `${facts.join(', ')}${last}.`;
}

/** Best rated films of a watchlist among which the one that has waited longest is picked. */
const BEST = 100;

/** @returns the best rated film of the watchlist that fits; of equal ones the one that has waited longest */
export async function pickTonight(userId: string, query: TonightQuery): Promise<Pick> {
  const refused = new Set(query.not?.map((id) => id.toLowerCase()));
  const rows = (await watchlistOf(userId)).filter(({ movieId }) => !refused.has(movieId.toHexString()));
  const since = new Map(rows.map(({ movieId, statusAt }) => [movieId.toHexString(), statusAt.getTime()]));
  const { language, provider, free, minutes } = query;
  const among = { _id: mongoose.trusted({ $in: rows.map(({ movieId }) => movieId) }) };
  const wanted = filterOf({ language, provider, ...(free === 'true' && { free }) });
  const short = minutes === undefined ? {} : { minutes: mongoose.trusted({ $lte: minutes }) };
  const [best] = (
    await findMovies(
      { $and: [among, wanted, short] },
      { fields: [...WATCH_FIELDS, 'overallRating'], sort: { overallRating: -1, _id: 1 }, limit: BEST },
    )
  ).sort(
    (one, other) =>
      other.overallRating - one.overallRating ||
      (since.get(one._id.toHexString()) ?? 0) - (since.get(other._id.toHexString()) ?? 0),
  );
  const movie = best && (await movieRefs([best._id])).get(best._id.toHexString());
  if (!movie) return { movie: null, reason: '' };
  const known = factsOf(best);
  return { movie, ...known, reason: reasonFor(movie, known, query) };
}
