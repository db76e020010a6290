import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useEntrance } from './use-entrance.ts';

interface EntranceProps {
  /** Milliseconds of the movement (LANDING_ENTRANCE_MS, HOME_ENTRANCE_MS). */
  duration: number;
  /** It only fades in: what is there to be pressed must not move under the pointer. */
  still?: boolean;
  className?: string;
  children: ReactNode;
}

/** Part of a page that rises into place, or fades in, whenever it is scrolled into view. */
export function Entrance({ duration, still = false, className, children }: EntranceProps) {
  const ref = useEntrance<HTMLDivElement>();
  const style: CSSProperties & Record<'--entrance', string> = { '--entrance': `${duration}ms` };
  return (
    <div ref={ref} className={clsx('entrance', still && 'entrance-still', className)} style={style}>
      {children}
    </div>
  );
}
