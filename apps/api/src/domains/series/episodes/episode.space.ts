import { episodePath } from '@filmfisher/shared/series/series-paths';
import { episodeCode } from '@filmfisher/shared/series/episodes';
import mongoose from 'mongoose';
import { movieRefs } from '../../catalogue/index.ts';
import type { SpaceOfKind } from '../../talk/index.ts';
import { EpisodeModel, type EpisodeRecord } from './episodes.model.ts';

/** The conversation about an episode: everybody reads, every member writes. */
export const episodeSpace: SpaceOfKind = {
  kind: 'episode',
  notFound: 'episode_not_found',
  hasOneThread: true,
  repliesTo: 'the episode',
  async find(ids) {
    const filter = { _id: mongoose.trusted({ $in: [...ids] }) };
    const episodes = await EpisodeModel.find(filter).lean<EpisodeRecord[]>();
    const series = await movieRefs(episodes.map(({ movieId }) => movieId));
    return new Map(
      episodes.map(({ _id, movieId, season, number }) => {
        const id = _id.toHexString();
        const title = series.get(movieId.toHexString())?.title ?? 'a series that is gone';
        const name = `${title}, ${episodeCode(season, number)}`;
        return [id, { name, path: episodePath(id), about: movieId }];
      }),
    );
  },
  async count(id, { posts }, session) {
    const episode = await EpisodeModel.findById(id, {}, { session }).lean<EpisodeRecord>();
    if (!episode) return;
    const { _id, movieId } = episode;
    await EpisodeModel.updateOne({ _id, movieId }, { $inc: { posts } }, { session });
  },
  async counted(session) {
    const filter = { posts: mongoose.trusted({ $ne: 0 }) };
    const episodes = await EpisodeModel.find(filter, { posts: 1 }, { session }).lean<EpisodeRecord[]>();
    return new Map(episodes.map(({ _id, posts }) => [_id.toHexString(), { posts }]));
  },
  mayRead: () => Promise.resolve(true),
  mayWrite: (_id, reader) => Promise.resolve(reader !== null),
  mayModerate: () => Promise.resolve(false),
};
