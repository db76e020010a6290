import { FEED_NAMED_MAX } from '@filmfisher/shared/feed/feed';
import { latestOf } from '../../../platform/database/rows-by-time.ts';
import { moviesIn, type FeedSource, type MovieDeed } from '../../community/index.ts';
import { showingToFollower } from '../privacy/privacy-settings.service.ts';
import { EntryModel, LIVE, type EntryRecord } from './entries.model.ts';

const FIELDS = { owner: 'userId', at: 'createdAt', only: { private: false, ...LIVE } } as const;
const SELECT = 'userId movieId stars createdAt';

/** What followed members put into their diaries, and when. Only this source shows stars given with an entry. */
export const diaryFeed: FeedSource<MovieDeed & { stars: number | null }> = {
  kind: 'diary',
  async read(userIds, until, count) {
    const shown = await showingToFollower(userIds, 'diary');
    const rows = await latestOf<EntryRecord>(FIELDS, shown, until, count, (filter, order) =>
      EntryModel.find(filter).select(SELECT).sort(order).limit(count).lean<EntryRecord[]>(),
    );
    return rows.map(({ _id, userId, movieId, stars, createdAt }) => ({
      id: _id,
      at: createdAt,
      userId,
      movieId,
      stars,
      bundle: '',
      act: movieId.toHexString(),
    }));
  },
  present(bundles, _reader, movies) {
    const entries = moviesIn(bundles, movies).map((films) => {
      if (films.length === 0) return null;
      const named = films.slice(0, FEED_NAMED_MAX);
      return {
        kind: 'diary' as const,
        count: films.length,
        films: named.map(({ movie, deed }) => ({ movie, stars: deed.stars })),
      };
    });
    return Promise.resolve(entries);
  },
};
