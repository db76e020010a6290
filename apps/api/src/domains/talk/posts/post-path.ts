import { postPagePath } from '@filmfisher/shared/talk-path';
import type { Types } from 'mongoose';
import type { FoundPlace } from '../spaces/spaces.service.ts';
import { slugOf } from '../threads/threads.presenter.ts';
import type { ThreadRecord } from '../threads/threads.model.ts';

/** @returns the path of the page that shows a post */
export function postPathIn(thread: ThreadRecord, place: FoundPlace, postId: Types.ObjectId): string {
  const id = postId.toHexString();
  if (place.hasOneThread) return `${place.path}?post=${id}`;
  return postPagePath({ _id: thread._id.toHexString(), slug: slugOf(thread) }, id);
}
