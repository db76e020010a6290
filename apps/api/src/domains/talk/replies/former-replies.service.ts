import mongoose from 'mongoose';
import { noteReplies } from '../../opinions/index.ts';
import { splitSpace } from '../spaces/spaces.service.ts';
import { ThreadModel, type ThreadRecord } from '../threads/threads.model.ts';

/** Counts the replies that were written before reviews told how many they have. @returns of how many reviews */
export async function noteFormerReplies(): Promise<number> {
  let noted = 0;
  const threads = ThreadModel.find({ only: mongoose.trusted({ $gte: 'review:', $lt: 'review;' }) })
    .select('space posts')
    .lean<Pick<ThreadRecord, 'space' | 'posts'>[]>();
  for (const { space, posts } of await threads) {
    await noteReplies(splitSpace(space).id, posts);
    noted += 1;
  }
  return noted;
}

/**
 * Replies to an article that names a film were once kept as the film's, and went where it went. They are the article's
 * alone. @returns how many threads it puts right
 */
export async function detachArticleReplies(): Promise<number> {
  const threads = await ThreadModel.find({
    only: mongoose.trusted({ $gte: 'article:', $lt: 'article;' }),
    movieId: mongoose.trusted({ $ne: null }),
  })
    .select('only')
    .lean<Pick<ThreadRecord, '_id' | 'only'>[]>();
  for (const { _id, only } of threads) {
    await ThreadModel.updateOne({ _id }, { $set: { space: only, lists: [], movieId: null } });
  }
  return threads.length;
}
