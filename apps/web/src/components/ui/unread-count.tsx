import clsx from 'clsx';

interface UnreadCountProps {
  count: number;
  /** What is counted, in words: '2 unread notifications' */
  label?: string;
  className?: string;
}

/** The number of unread notifications, or of something else, as a badge; nothing where there is none. */
export function UnreadCount({
  count,
  label = `${count > 99 ? '99+' : count} unread ${count === 1 ? 'notification' : 'notifications'}`,
  className,
}: UnreadCountProps) {
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        'min-w-5 rounded-full bg-accent px-1.5 py-0.5 text-center text-xs leading-4 font-bold text-on-accent tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">, {label}</span>
    </span>
  );
}
