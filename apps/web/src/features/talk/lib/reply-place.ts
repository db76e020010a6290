import type { Post } from '@filmfisher/shared/posts/posts.schema';
import type { DraftPlace } from '../../../lib/drafts.ts';
import type { PostSource } from '../api/talk.queries.ts';

/** Id of the box in which an answer is typed, where a visitor comes back to after signing in. */
export const REPLY_ANCHOR = 'reply';

/** @returns the place under which the draft of an answer is kept */
export const draftPlace = ({ kind, id }: PostSource): DraftPlace => ({ name: `${kind} ${id}` });

/** A post to be answered, or the whole; `at` tells one press from the next. */
export interface Answered {
  post: Post | undefined;
  at: number;
}
