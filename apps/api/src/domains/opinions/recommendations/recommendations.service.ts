import { genreReason, LIKED_STARS, likedReason } from '@filmfisher/shared/recommendations';
import type { Movie } from '@filmfisher/shared/movies';
import mongoose, { type Types } from 'mongoose';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { mapWithConcurrency } from '../../../platform/jobs/map-with-concurrency.ts';
import {
  movieExists,
  presentedMovies,
  bestOfGenre,
  bestOfPerson,
  type Candidate,
} from '../../catalogue/index.ts';
import { chosenMovieIdsOf, recentRatingsOf } from '../ratings/own-ratings.service.ts';
import { DismissalModel, type Dismissal } from './dismissals.model.ts';
import { choosePicks, type Reason } from './picks.ts';

/** Ratings that are looked at for what a member likes, the newest first. */
const RATINGS_READ = 200;
/** Of those, the films that picks are looked for by: the best rated. */
const LIKED_MAX = 8;
/** Preferred genres that picks are looked for in. */
const GENRES_MAX = 10;
/** Directors and main parts of a liked film whose other films count: a film may name a hundred. */
const DIRECTORS = 3;
const LEADS = 2;
/** Questions of one request to the database at the same time. */
const AT_ONCE = 3;

/** How strong a reason each likeness is. A film by the same director says more than one of the same genre. */
const WEIGHTS = { director: 3, cast: 2, kind: 1.2, genre: 1 };

interface Recommendation {
  movie: Movie;
  reason: string;
}

/** Films read beyond those asked for, because some will not be recommended. */
const SPARE_MAX = 50;

/** @returns a reason for each film, the better films a little stronger */
function reasonsFor(candidates: readonly Candidate[], weight: number, text: string): Reason[] {
  return candidates.map(({ movieId, overallRating }) => ({
    movieId,
    weight: weight * (1 + overallRating / 10),
    text,
  }));
}

/** @returns films like one that the member liked: by its directors, with its leads, of its first genre and industry */
async function reasonsOfLiking(liked: Movie, stars: number, limit: number): Promise<Reason[]> {
  const text = likedReason(liked.title, stars);
  const strength = stars / 10;
  const [firstGenre] = liked.genre;
  const likenesses = [
    ...liked.directors.slice(0, DIRECTORS).map((name) => ({
      weight: WEIGHTS.director,
      find: () => bestOfPerson(name, limit),
    })),
    ...liked.cast.slice(0, LEADS).map(({ name }) => ({
      weight: WEIGHTS.cast,
      find: () => bestOfPerson(name, limit),
    })),
    ...(firstGenre === undefined
      ? []
      : [{ weight: WEIGHTS.kind, find: () => bestOfGenre(firstGenre, limit, liked.industry || undefined) }]),
  ];
  const parts = await mapWithConcurrency(likenesses, AT_ONCE, async ({ weight, find }) =>
    reasonsFor(await find(), weight * strength, text),
  );
  return parts.flat();
}

/**
 * Picks for a member: films like those that the member rated 7 and better, and the best films of the preferred
 * genres; none that the member rated, has on a watch list or does not want to see here.
 * @param member whose picks
 * @param limit number of picks
 * @returns films with the reason for each, the strongest first; none for a member of whom nothing is known
 */
export async function recommend(
  member: { _id: Types.ObjectId; preferredGenres: readonly string[] },
  limit: number,
): Promise<Recommendation[]> {
  const [ratings, chosen, dismissals] = await Promise.all([
    recentRatingsOf(member._id, RATINGS_READ),
    chosenMovieIdsOf(member._id),
    DismissalModel.find({ userId: member._id }).lean<Dismissal[]>(),
  ]);
  const left = new Set(
    [...chosen, ...dismissals.map(({ movieId }) => movieId)].map((id) => id.toHexString()),
  );
  const liked = ratings
    .filter(({ stars }) => stars >= LIKED_STARS)
    .sort((a, b) => b.stars - a.stars || b.ratedAt.getTime() - a.ratedAt.getTime())
    .slice(0, LIKED_MAX);
  const films = await presentedMovies(liked.map(({ movieId }) => movieId));
  const read = limit + Math.min(left.size, SPARE_MAX);
  const reasons: Reason[] = [];
  // One after another: a single member must not occupy all connections to the database.
  for (const { movieId, stars } of liked) {
    const film = films.get(movieId.toHexString());
    if (film) reasons.push(...(await reasonsOfLiking(film, stars, read)));
  }
  for (const genre of member.preferredGenres.slice(0, GENRES_MAX)) {
    reasons.push(...reasonsFor(await bestOfGenre(genre, read), WEIGHTS.genre, genreReason(genre)));
  }
  const picks = choosePicks(
    reasons.filter(({ movieId }) => !left.has(movieId)),
    limit,
  );
  const movies = await presentedMovies(picks.map(({ movieId }) => new mongoose.Types.ObjectId(movieId)));
  return picks.flatMap(({ movieId, reason }) => {
    const movie = movies.get(movieId);
    return movie ? [{ movie, reason }] : [];
  });
}

/**
 * Keeps a film out of a member's recommendations for good; doing so again changes nothing.
 * @throws AppError `movie_not_found`
 */
export async function dismiss(
  userId: Types.ObjectId,
  movieId: string,
  { clock }: { clock: Clock },
): Promise<void> {
  if (!(await movieExists(movieId))) throw new AppError('movie_not_found');
  const filter = { userId, movieId: new mongoose.Types.ObjectId(movieId) };
  await DismissalModel.updateOne(filter, { $setOnInsert: { createdAt: clock.now() } }, { upsert: true });
  // Deleted meanwhile: whoever deletes a film takes away only what is there by then.
  if (await movieExists(movieId)) return;
  await DismissalModel.deleteOne(filter);
  throw new AppError('movie_not_found');
}

/**
 * Lets a film be recommended again.
 * @throws AppError `movie_not_found`
 */
export async function recall(userId: Types.ObjectId, movieId: string): Promise<void> {
  if (!(await movieExists(movieId))) throw new AppError('movie_not_found');
  await DismissalModel.deleteOne({ userId, movieId });
}
