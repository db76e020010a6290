import clsx from 'clsx';
import { STAR_PATH } from './icons.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarsProps {
  /** 0 to 10; drawn as value/2 of five stars, rounded to halves (docs/decisions, Rating). */
  value: number;
  /** Edge of one star in pixels. */
  size?: number;
  className?: string;
}

/** A row of five stars that says '8/10' to a screen reader. */
export function Stars({ value, size = 20, className }: StarsProps) {
  const half = Math.round(value) / 2;
  return (
    <span role="img" aria-label={`${value}/10`} className={clsx('inline-flex gap-0.5', className)}>
      {STARS.map((star) => {
        const fill = Math.min(1, Math.max(0, half - (star - 1)));
        return (
          <svg key={star} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" data-fill={fill}>
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
