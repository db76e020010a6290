import { useEffect, useState } from 'react';

/** @returns whole seconds from now to `until`, rounded up; 0 when it has passed */
function secondsLeft(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1_000));
}

/**
 * Counts down to a moment. It asks the clock instead of counting ticks, because browsers hold timers back in
 * tabs that nobody looks at.
 * @param until milliseconds since 1970
 * @returns whole seconds left, 0 at the end
 */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => ({ until, left: secondsLeft(until) }));
  const left = now.until === until ? now.left : secondsLeft(until);

  useEffect(() => {
    const update = () => {
      const next = secondsLeft(until);
      setNow({ until, left: next });
      if (next === 0) clearInterval(timer);
    };
    const timer = setInterval(update, 1_000);
    return () => {
      clearInterval(timer);
    };
  }, [until]);

  return left;
}
