import { focusedStep, stepTo, useSingleKeys } from '../../../lib/single-keys.ts';

const POST = '[data-post]';

interface PostKeys {
  /** 'u': the first unread post. */
  onUnread: () => void;
  /** 'r': answers the post with the focus; without one, the thread. */
  onReply: (postId: string | undefined) => void;
  /** '?' */
  onHelp: () => void;
}

/** Single keys that steer the reading of a thread. */
export function usePostKeys({ onUnread, onReply, onHelp }: PostKeys): void {
  useSingleKeys({
    j: () => {
      stepTo(POST, 1);
    },
    k: () => {
      stepTo(POST, -1);
    },
    u: onUnread,
    r: () => {
      onReply(focusedStep(POST)?.dataset.post);
    },
    '?': onHelp,
  });
}
