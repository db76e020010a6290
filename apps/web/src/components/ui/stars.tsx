import clsx from 'clsx';
import { STAR_PATH } from './icons.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarRowProps {
  /** 0 to 10; drawn as value/2 of five stars, rounded to halves (docs/decisions, Rating). */
  value: number;
  /** Edge of one star in pixels. */
  size?: number;
}

/** Five stars as decoration: words or a number beside them say what they mean. */
export function StarRow({ value, size = 20 }: StarRowProps) {
  const half = Math.round(value) / 2;
  return (
    <span aria-hidden="true" className="inline-flex gap-0.5">
      {STARS.map((star) => {
        const fill = Math.min(1, Math.max(0, half - (star - 1)));
        return (
          <svg key={star} width={size} height={size} viewBox="0 0 24 24" data-fill={fill}>
            <path d={STAR_PATH} className="fill-line" />
            {fill > 0 && (
              <path
                d={STAR_PATH}
                className={clsx('fill-accent', fill < 1 && '[clip-path:inset(0_50%_0_0)]')}
              />
            )}
          </svg>
        );
      })}
    </span>
  );
}

interface StarsProps extends StarRowProps {
  /** Decimals of the number: 1 for a film's score, none for one person's rating. */
  digits?: number;
  className?: string;
}

/** A rating: five stars and the number out of ten beside them. Screen readers get the number. */
export function Stars({ value, size, digits, className }: StarsProps) {
  const rating = `${value.toFixed(digits)}/10`;
  return (
    <span role="img" aria-label={rating} className={clsx('inline-flex items-center gap-2', className)}>
      <StarRow value={value} size={size} />
      <span className="font-semibold text-text tabular-nums">{rating}</span>
    </span>
  );
}
