import { communityModeration } from './domains/communities/index.ts';
import { profileModeration, suggestionModeration } from './domains/community/index.ts';
import { listModeration } from './domains/lists/index.ts';
import { messageModeration } from './domains/messages/index.ts';
import type { ModeratedKind } from './domains/moderation/index.ts';
import { makerReplyModeration, reviewModeration } from './domains/reviews/index.ts';
import { articleModeration, buzzModeration, fanModeration } from './domains/editorial/index.ts';
import { postModeration, threadModeration } from './domains/talk/index.ts';

/** Everything that members make and others can report; a new noun is listed here. */
export const MODERATED_KINDS: readonly ModeratedKind[] = [
  reviewModeration,
  profileModeration,
  suggestionModeration,
  messageModeration,
  postModeration,
  threadModeration,
  communityModeration,
  listModeration,
  articleModeration,
  fanModeration,
  makerReplyModeration,
  buzzModeration,
];
