import type { FanPost } from '@filmfisher/shared/fan-posts';
import { FanPostModel, type FanPostRecord } from './fan-posts.model.ts';
import { presentFanPosts } from './fan-posts.presenter.ts';

/** @returns the post as everybody sees it, 'hidden' where not everybody does, and null where there is none */
export async function findFanPage(id: string): Promise<FanPost | 'hidden' | null> {
  // In any state: the page of a hidden post may reveal that it exists.
  const row = await FanPostModel.findById(id).lean<FanPostRecord>();
  if (row?.hidden) return 'hidden';
  const [post = null] = row ? await presentFanPosts([row], null) : [];
  return post;
}
