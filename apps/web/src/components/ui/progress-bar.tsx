import clsx from 'clsx';

interface ProgressBarProps {
  /** What is counted, for those who do not see the bar. */
  label: string;
  value: number;
  max: number;
  className?: string;
}

/** How far something is. */
export function ProgressBar({ label, value, max, className = 'h-2 w-full' }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={clsx(
        className,
        'appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent',
      )}
    />
  );
}
