import clsx from 'clsx';

interface UnreadCountProps {
  count: number;
  className?: string;
}

/** The number of unread notifications as a badge; nothing where there is none. */
export function UnreadCount({ count, className }: UnreadCountProps) {
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        'min-w-5 rounded-full bg-accent px-1.5 py-0.5 text-center text-xs leading-4 font-bold text-on-accent tabular-nums',
        className,
      )}
    >
      <span className="sr-only">, </span>
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread {count === 1 ? 'notification' : 'notifications'}</span>
    </span>
  );
}
