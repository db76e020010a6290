import clsx from 'clsx';
import { useRef, type ReactNode } from 'react';
import { useFocusAbove } from '../../lib/use-focus-above.ts';

interface BottomBarProps {
  className?: string;
  children: ReactNode;
}

/** The actions of a form that is longer than the screen: they stay at its lower edge. */
export function BottomBar({ className, children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFocusAbove(bar);
  return (
    <div
      ref={bar}
      className={clsx(
        'sticky bottom-(--notice) flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-ground py-3',
        className,
      )}
    >
      {children}
    </div>
  );
}
