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
