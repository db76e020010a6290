import type { Evening } from '@filmfisher/shared/evenings/evenings.schema';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { blockedAmong } from '../../blocks/index.ts';
import { memberCards } from '../../members/index.ts';
import { movieRefs } from '../../catalogue/index.ts';
import type { EveningRecord } from './evenings.model.ts';

/** @returns evenings as one of their guests sees them, without films that are gone and members whom a block hides */
export async function presentEvenings(
  evenings: readonly EveningRecord[],
  viewer: Viewer,
): Promise<Evening[]> {
  const guestIds = evenings.flatMap(({ guests }) => guests.map(({ userId }) => userId));
  const [cards, blocked, movies] = await Promise.all([
    memberCards(guestIds),
    blockedAmong(viewer, guestIds),
    movieRefs(evenings.flatMap(({ movieIds }) => movieIds)),
  ]);
  return evenings.map(({ _id, day, ownerId, guests, movieIds, picked }) => {
    const seen = guests.filter(({ userId }) => !blocked.has(userId.toHexString()));
    const wanting = (movieId: EveningRecord['_id']) =>
      seen.filter(({ votes }) => votes.some((voted) => voted.equals(movieId)));
    return {
      _id: _id.toHexString(),
      day,
      members: seen.flatMap(({ userId }) => cards.get(userId.toHexString()) ?? []),
      own: ownerId.toHexString() === viewer.userId,
      films: movieIds.flatMap((movieId) => {
        const movie = movies.get(movieId.toHexString());
        if (!movie) return [];
        const voters = wanting(movieId).map(({ userId }) => userId.toHexString());
        return [{ movie, votes: voters.length, mine: voters.includes(viewer.userId) }];
      }),
      picked: picked && movies.has(picked.toHexString()) ? picked.toHexString() : null,
    };
  });
}
