import { useEffect, useEffectEvent } from 'react';
import { clientStore, useClientState } from '../../../lib/store.ts';

const SETTING = 'talk.keys';

/** @returns whether single keys steer the reading of a thread, and a function that switches it */
export function useKeysSetting(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useClientState(({ selection }) => selection[SETTING] !== 'off');
  return [
    isOn,
    (on) => {
      const { selection } = clientStore.get();
      clientStore.set({ selection: { ...selection, [SETTING]: on ? 'on' : 'off' } });
    },
  ];
}

/** Posts on screen, and which of them has the focus; -1: none. */
function postsAndFocus(): { posts: HTMLElement[]; at: number } {
  const posts = [...document.querySelectorAll<HTMLElement>('[data-post]')];
  const { activeElement } = document;
  return { posts, at: posts.findIndex((post) => post.contains(activeElement)) };
}

/** @returns the first post whose beginning is not above the window */
const firstInView = (posts: readonly HTMLElement[]) =>
  posts.findIndex((post) => post.getBoundingClientRect().bottom > 80);

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, dialog, [contenteditable]') !== null
  );
}

interface PostKeys {
  /** 'u': the first unread post. */
  onUnread: () => void;
  /** 'r': answers the post with the focus; without one, the thread. */
  onReply: (postId: string | undefined) => void;
  /** '?' */
  onHelp: () => void;
}

/** Single keys that steer the reading of a thread; none while something is typed, or once they are switched off. */
export function usePostKeys({ onUnread, onReply, onHelp }: PostKeys): void {
  const [isOn] = useKeysSetting();

  const step = (by: 1 | -1) => {
    const { posts, at } = postsAndFocus();
    const next = at === -1 ? firstInView(posts) : Math.min(posts.length - 1, Math.max(0, at + by));
    const post = posts[next];
    post?.focus({ preventScroll: true });
    post?.scrollIntoView({ block: 'start' });
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
    switch (event.key) {
      case 'j':
        step(1);
        break;
      case 'k':
        step(-1);
        break;
      case 'u':
        onUnread();
        break;
      case 'r': {
        const { posts, at } = postsAndFocus();
        onReply(posts[at]?.dataset.post);
        break;
      }
      case '?':
        onHelp();
        break;
      default:
        return;
    }
    event.preventDefault();
  });

  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      onKey(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [isOn]);
}
