import { wholeNumber } from '@filmfisher/shared/whole-number';
/** 'You have seen 12 of 50', and a bar that says the same. */
export function SeenBar({ seen, count }: { seen: number; count: number }) {
  if (count === 0) return null;
  const share = Math.round((100 * seen) / count);
  return (
    <div className="min-w-0 grow basis-60">
      <p className="text-sm text-muted">
        You have seen <strong className="text-text tabular-nums">{wholeNumber(seen)}</strong> of{' '}
        <span className="tabular-nums">{wholeNumber(count)}</span>
      </p>
      <progress
        value={seen}
        max={count}
        aria-label={`Seen ${share}%`}
        className="mt-1.5 block h-2 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-success"
      />
    </div>
  );
}
