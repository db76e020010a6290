import { ALIKE_SHOWN, LIKED_STARS } from '@filmfisher/shared/recommendations/recommendations';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import mongoose, { type Types } from 'mongoose';
import { AppError } from '../../platform/errors.ts';
import { presentedMovies } from '../catalogue/index.ts';
import { chosenMovieIdsOf, recentRatingsOf } from '../ratings/index.ts';
import { DismissalModel, type Dismissal } from './dismissals.model.ts';
import { preferAfrican, rankPicks, type Lead, type Pick, type Reason } from './picks.ts';
import {
  knownMovies,
  reasonsOfGenres,
  reasonsOfGround,
  reasonsOfLikeness,
  reasonsOfLikings,
  reasonsOfNeighbours,
  type KnownMovie,
  type Liked,
} from './reasons.service.ts';
import { reasonsOfLanguages } from './language-reasons.service.ts';

/** Films read beyond those asked for, because some will not be recommended. */
const SPARE_MAX = 50;
/** Films read beyond those shown, because some are parts of the same story. */
const SPARE_PARTS = 8;
/** Of the ratings of a member who rates African films most, at least this part is of such. */
const MOSTLY = 0.5;

interface Recommendation {
  movie: Movie;
  reason: string;
}

/**
 * @returns how far African films lead for a member who has rated these films; one who has rated nothing and chosen no
 *   language sees them first
 */
function leadFor(rated: ReadonlyMap<string, KnownMovie>, languages: readonly string[]): Lead {
  if (rated.size === 0) return languages.length === 0 ? 'all' : 'none';
  const african = [...rated.values()].filter(({ isAfrican }) => isAfrican).length;
  return african >= MOSTLY * rated.size ? 'half' : 'none';
}

/**
 * Picks for a member, who likes the films that they rated 7 and better. Picks are films that other fans of those films
 * like, films by the same people and of the same kind, and the best films of the preferred genres and languages. Films that the
 * member rated, has on a watch list or dismissed are left out. If at least half of the ratings are of African films, so
 * are at least half of the picks.
 * @param member whose picks
 * @param limit number of picks
 * @returns films with the reason for each, the strongest first; none for a member of whom nothing is known
 */
export async function recommend(
  member: {
    _id: Types.ObjectId;
    preferredGenres: readonly string[];
    preferredLanguages: readonly string[];
  },
  limit: number,
): Promise<Recommendation[]> {
  const [ratings, chosen, dismissals] = await Promise.all([
    recentRatingsOf(member._id),
    chosenMovieIdsOf(member._id),
    DismissalModel.find({ userId: member._id }).lean<Dismissal[]>(),
  ]);
  const left = new Set(
    [...chosen, ...dismissals.map(({ movieId }) => movieId)].map((id) => id.toHexString()),
  );
  const rated = await knownMovies(ratings.map(({ movieId }) => movieId));
  const liked = ratings
    .filter(({ stars }) => stars >= LIKED_STARS)
    .sort((a, b) => b.stars - a.stars || b.ratedAt.getTime() - a.ratedAt.getTime())
    .flatMap(({ movieId, stars }): Liked[] => {
      const film = rated.get(movieId.toHexString());
      return film ? [{ movieId, stars, title: film.title, language: film.language }] : [];
    });
  const lead = leadFor(rated, member.preferredLanguages);
  const read = limit + Math.min(left.size, SPARE_MAX);
  const reasons = [
    ...(await reasonsOfNeighbours(liked)),
    ...(await reasonsOfLikings(liked, read)),
    ...(await reasonsOfGenres(member.preferredGenres, read, lead !== 'none')),
    ...(await reasonsOfLanguages(member.preferredLanguages, liked, read)),
  ].filter(({ movieId }) => !left.has(movieId));
  const picks = lead === 'none' ? rankPicks(reasons) : await ledByOurs(reasons, lead, { read, left, limit });
  return presented(picks.slice(0, limit));
}

/** @returns the picks with their films, without those that are gone */
async function presented(picks: readonly Pick[]): Promise<Recommendation[]> {
  const movies = await presentedMovies(picks.map(({ movieId }) => new mongoose.Types.ObjectId(movieId)));
  return picks.flatMap(({ movieId, reason }) => {
    const movie = movies.get(movieId);
    return movie ? [{ movie, reason }] : [];
  });
}

/**
 * @returns films like this one, the most alike first, with what they have in common; the other parts of its story,
 *   which its page names anyway, are left out
 */
export async function moviesLike(id: string): Promise<Recommendation[]> {
  const movieId = new mongoose.Types.ObjectId(id);
  const movie = (await presentedMovies([movieId])).get(movieId.toHexString());
  if (!movie) throw new AppError('movie_not_found');
  const reasons = await reasonsOfLikeness(movieId, movie, ALIKE_SHOWN + SPARE_PARTS);
  const others = reasons.filter((reason) => reason.movieId !== movie._id);
  const found = await presented(rankPicks(others).slice(0, ALIKE_SHOWN + SPARE_PARTS));
  const isOfStory = (other: Movie) =>
    movie.storyGroupId !== undefined && other.storyGroupId === movie.storyGroupId;
  return found.filter((pick) => !isOfStory(pick.movie)).slice(0, ALIKE_SHOWN);
}

/**
 * @param left films that are not recommended
 * @returns picks that African films lead; where there are too few of them, the best of all African films are added
 */
async function ledByOurs(
  reasons: readonly Reason[],
  lead: Lead,
  { read, left, limit }: { read: number; left: ReadonlySet<string>; limit: number },
): Promise<Pick[]> {
  const ranked = rankPicks(reasons);
  const films = await knownMovies(ranked.map(({ movieId }) => new mongoose.Types.ObjectId(movieId)));
  const isOurs = (movieId: string) => films.get(movieId)?.isAfrican === true;
  // Films that are gone meanwhile are left out.
  const there = ranked.filter(({ movieId }) => films.has(movieId));
  const led = preferAfrican(there, isOurs, lead);
  const shown = led.slice(0, limit);
  const ours = shown.filter(({ movieId }) => isOurs(movieId)).length;
  if (lead !== 'half' || 2 * ours >= shown.length) return led;
  const more = (await reasonsOfGround(read)).filter(
    ({ movieId }) => !left.has(movieId) && !films.has(movieId),
  );
  const added = new Set(more.map(({ movieId }) => movieId));
  return preferAfrican(
    [...there, ...rankPicks(more)],
    (movieId) => isOurs(movieId) || added.has(movieId),
    lead,
  );
}
