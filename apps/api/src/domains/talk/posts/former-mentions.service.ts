import { noteMentions } from '../markdown/mentions.service.ts';
import { PostModel, WithheldPostModel } from './posts.model.ts';

/** Notes whom posts name that were stored before that was noted. @returns how many do */
export async function noteMentionsInPosts(): Promise<number> {
  return (await noteMentions(PostModel.collection)) + (await noteMentions(WithheldPostModel.collection));
}
