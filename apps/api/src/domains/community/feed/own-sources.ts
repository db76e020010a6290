import { FEED_NAMED_MAX } from '@filmfisher/shared/feed/feed';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import type { Types } from 'mongoose';
import { latestOf } from '../../../platform/database/rows-by-time.ts';
import { excerpt } from '../../../platform/text/excerpt.ts';
import { leftOutAmong } from '../../blocks/index.ts';
import { memberCards } from '../../members/index.ts';
import { reviewsOfMembers } from '../../reviews/index.ts';
import { type InsightInto, ratingsOfMembers } from '../../ratings/index.ts';
import { FollowModel, type FollowRecord } from '../follows/follows.model.ts';
import type { Deed, FeedSource } from './feed-source.ts';

const TEXT_MAX = 280;

/** Something about a film. */
export interface MovieDeed extends Deed {
  movieId: Types.ObjectId;
}

/** @returns for each bundle its films that are there, each once and with what was said of it last */
export function moviesIn<Known extends MovieDeed>(
  bundles: readonly (readonly Known[])[],
  movies: ReadonlyMap<string, MovieRef>,
): { movie: MovieRef; deed: Known }[][] {
  return bundles.map((bundle) => {
    const latest = new Map([...bundle].reverse().map((deed) => [deed.movieId.toHexString(), deed]));
    return [...latest].reverse().flatMap(([id, deed]) => {
      const movie = movies.get(id);
      return movie ? [{ movie, deed }] : [];
    });
  });
}

type RatingDeed = MovieDeed & { stars: number; ratedBy: Types.ObjectId | null };

/** Followers who do not read a diary do not see the stars that came with its entries. */
export const ratingSource = (insightInto: InsightInto): FeedSource<RatingDeed> => ({
  kind: 'rating',
  async read(userIds, until, count) {
    const rows = await ratingsOfMembers(userIds, until, count);
    return rows.map(({ _id, ratedAt, ...row }) => {
      return { ...row, id: _id, at: ratedAt, bundle: '', act: row.movieId.toHexString() };
    });
  },
  async present(bundles, reader, movies) {
    const logged = bundles.flat().filter(({ ratedBy }) => ratedBy !== null);
    const insight = await insightInto(
      reader,
      logged.map(({ userId }) => userId),
    );
    const shown = bundles.map((bundle) =>
      bundle.filter(({ ratedBy, userId }) => ratedBy === null || insight(userId) !== 'anybody'),
    );
    return moviesIn(shown, movies).map((films) => {
      if (films.length === 0) return null;
      const named = films.slice(0, FEED_NAMED_MAX);
      return {
        kind: 'rating',
        count: films.length,
        films: named.map(({ movie, deed }) => ({ movie, stars: deed.stars })),
      };
    });
  },
});

export const reviewSource: FeedSource<MovieDeed & { text: string; spoiler: boolean }> = {
  kind: 'review',
  async read(userIds, until, count) {
    const rows = await reviewsOfMembers(userIds, until, count);
    return rows.map(({ _id, createdAt, ...row }) => ({ ...row, id: _id, at: createdAt, bundle: null }));
  },
  present(bundles, _reader, movies) {
    const entries = moviesIn(bundles, movies).map(([film]) => {
      if (!film) return null;
      const { id, text, spoiler } = film.deed;
      const review = { reviewId: id.toHexString(), text: excerpt(text, TEXT_MAX), spoiler };
      return { kind: 'review' as const, count: 1, movie: film.movie, ...review };
    });
    return Promise.resolve(entries);
  },
};

export const followSource: FeedSource<Deed & { followeeId: Types.ObjectId }> = {
  kind: 'follow',
  async read(userIds, until, count) {
    const fields = { owner: 'followerId', at: 'createdAt' } as const;
    const rows = await latestOf<FollowRecord>(fields, userIds, until, count, (filter, order) =>
      FollowModel.find(filter).sort(order).limit(count).lean<FollowRecord[]>(),
    );
    return rows.map(({ _id, followerId, followeeId, createdAt }) => {
      return { id: _id, at: createdAt, userId: followerId, followeeId, bundle: '' };
    });
  },
  async present(bundles, reader) {
    const ids = bundles.flat().map(({ followeeId }) => followeeId);
    const [cards, leftOut] = await Promise.all([memberCards(ids), leftOutAmong(reader, ids)]);
    return bundles.map((bundle) => {
      const followed = bundle.flatMap(({ followeeId }) => {
        const card = cards.get(followeeId.toHexString());
        if (!card || leftOut.has(card.userId)) return [];
        const { userId, username, profilePicture } = card;
        return [{ userId, username, profilePicture }];
      });
      if (followed.length === 0) return null;
      return { kind: 'follow', count: followed.length, followed: followed.slice(0, FEED_NAMED_MAX) };
    });
  },
};
