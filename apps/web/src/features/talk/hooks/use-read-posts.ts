import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** A post counts as read when its top has come into the upper two thirds of the window. */
const READ_MARGIN = '0px 0px -33% 0px';
/** Milliseconds without a newly read post before the server hears of the last one. */
const PAUSE_MS = 1_000;

/**
 * Reports which posts have been read.
 * @param list the element that contains the `[data-post]` elements, in order
 * @param ids of the posts on screen, in order
 * @param onRead receives the last post read, after a pause; undefined switches this off
 */
export function useReadPosts(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onRead: ((postId: string) => void) | undefined,
): void {
  const told = useRef<string>(undefined);
  const last = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWanted = onRead !== undefined;

  const tell = useEffectEvent(() => {
    if (last.current === undefined || last.current === told.current) return;
    told.current = last.current;
    onRead?.(last.current);
  });
  const see = useEffectEvent((seen: readonly string[]) => {
    // Ids grow with time, so the greatest is the last.
    const furthest = [...seen, last.current ?? ''].sort().at(-1) ?? '';
    if (furthest === '' || furthest === last.current) return;
    last.current = furthest;
    clearTimeout(timer.current);
    timer.current = setTimeout(tell, PAUSE_MS);
  });

  const version = ids.join();
  useEffect(() => {
    if (!isWanted || list.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        see(
          entries.flatMap(({ isIntersecting, target }) =>
            isIntersecting && target instanceof HTMLElement ? [target.dataset.post ?? ''] : [],
          ),
        );
      },
      { rootMargin: READ_MARGIN },
    );
    list.current.querySelectorAll('[data-post]').forEach((element) => {
      observer.observe(element);
    });
    return () => {
      observer.disconnect();
    };
  }, [list, isWanted, version]);

  // A reader who leaves before the pause is over has read it too.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      tell();
    },
    [],
  );
}
