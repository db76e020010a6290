import clsx from 'clsx';
import { useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useDismiss } from '../../../components/ui/use-dismiss.ts';
import { MoreIcon } from './talk-icons.tsx';

interface MenuProps {
  /** 'More about the post by ada' */
  label: string;
  icon?: ReactNode;
  className?: string;
  /** Buttons and links, one below the other. */
  children: ReactNode;
}

/** What is seldom needed, behind a button; whatever is chosen closes it. */
export function Menu({ label, icon = <MoreIcon />, className, children }: MenuProps) {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  const focusTrigger = useRef<HTMLButtonElement>(null);
  useDismiss(isOpen, container, focusTrigger, close);
  return (
    <div ref={container} className={clsx('relative', className)}>
      <IconButton
        ref={focusTrigger}
        label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen((before) => !before);
        }}
      >
        {icon}
      </IconButton>
      <div
        id={id}
        className={clsx(
          'reveal absolute right-0 z-20 mt-1 grid min-w-52 rounded-xl border border-line bg-raised py-1 shadow-2xl',
          !isOpen && 'hidden',
        )}
        onClick={close}
      >
        {children}
      </div>
    </div>
  );
}

/** The look of what stands in a menu. */
export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 px-4 text-left text-sm font-medium text-text transition hover:bg-surface disabled:opacity-50';
