import { useEffect, useState } from 'react';

/** Part of the window's height above which a post counts as being read. */
const READING_LINE = 0.6;

/**
 * @param version changes whenever posts have come or gone
 * @returns id of the last post on screen that begins above the reading line
 */
export function usePosition(version: unknown): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const posts = [...document.querySelectorAll<HTMLElement>('[data-post]')];
      const line = window.innerHeight * READING_LINE;
      const last = posts.findLast((post) => post.getBoundingClientRect().top < line);
      setId((last ?? posts[0])?.dataset.post);
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [version]);
  return id;
}
