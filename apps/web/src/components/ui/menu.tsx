import clsx from 'clsx';
import { useId, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { MoreIcon } from './page-icons.tsx';
import { useDismiss } from './use-dismiss.ts';

type TriggerProps = Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'aria-expanded' | 'aria-controls' | 'onClick'
>;

interface MenuProps {
  /** The button that opens it. */
  trigger: (props: TriggerProps) => ReactNode;
  className?: string;
  /** Buttons and links, one below the other. */
  children: ReactNode;
}

/** Pixels that a menu may need below its button, the bar at the window's lower edge included. */
const ROOM = 320;
/** Pixels that it may need to the left of its button's right edge. */
const WIDTH = 240;

/** What is seldom needed, behind a button; whatever is chosen closes it. */
export function Menu({ trigger: renderTrigger, className, children }: MenuProps) {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState('');
  const close = () => {
    setIsOpen(false);
  };
  const trigger = useRef<HTMLButtonElement>(null);
  useDismiss(isOpen, container, trigger, close);
  return (
    <div ref={container} className={clsx('relative', className)}>
      {renderTrigger({
        ref: trigger,
        'aria-expanded': isOpen,
        'aria-controls': id,
        onClick({ currentTarget }) {
          const { bottom, right } = currentTarget.getBoundingClientRect();
          const isAbove = bottom + ROOM > window.innerHeight;
          setPlace(
            clsx(isAbove ? 'bottom-full mb-1' : 'top-full mt-1', right < WIDTH ? 'left-0' : 'right-0'),
          );
          setIsOpen((before) => !before);
        },
      })}
      <div
        id={id}
        className={clsx(
          place,
          'reveal absolute z-30 grid min-w-52 rounded-xl border border-line bg-raised py-1 shadow-2xl',
          !isOpen && 'hidden',
        )}
        onClick={() => {
          close();
          // What was pressed is out of sight now; what has taken the focus keeps it.
          if (container.current?.contains(document.activeElement)) trigger.current?.focus();
        }}
      >
        {children}
      </div>
    </div>
  );
}

interface MoreMenuProps extends Omit<MenuProps, 'trigger'> {
  /** 'More about the post by ada' */
  label: string;
}

/** A menu behind three dots. */
export function MoreMenu({ label, ...menu }: MoreMenuProps) {
  return (
    <Menu
      {...menu}
      trigger={(props) => (
        <IconButton label={label} {...props}>
          <MoreIcon />
        </IconButton>
      )}
    />
  );
}

/** The look of what stands in a menu. */
export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 px-4 text-left text-sm font-medium text-text transition hover:bg-surface disabled:opacity-50 aria-pressed:text-accent';
