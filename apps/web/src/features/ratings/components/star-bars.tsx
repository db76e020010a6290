import type { Histogram } from '@filmfisher/shared/histogram';
import { StarIcon } from '../../../components/ui/icons.tsx';
import { starShares } from '../lib/star-shares.ts';

/** Bars for 10 down to 1 stars, each a share of all ratings (docs/product.md, section 2, Movie detail). */
export function StarBars({ ratings }: { ratings: Histogram }) {
  return (
    <ul aria-label="Share of each star" className="grid gap-2">
      {starShares(ratings).map(({ star, percent }) => (
        <li
          key={star}
          className="grid grid-cols-[2.75rem_1fr_2.75rem] items-center gap-2 text-sm tabular-nums"
        >
          <span className="flex items-center justify-end gap-1 text-muted">
            {star}
            <StarIcon width={14} height={14} className="text-accent" />
            <span className="sr-only">{star === 1 ? ' star' : ' stars'}</span>
          </span>
          <span className="h-2 overflow-hidden rounded-full bg-raised">
            <span
              className="block h-full rounded-full bg-accent transition-[width] duration-250"
              style={{ width: `${percent}%` }}
            />
          </span>
          <span className="text-right text-muted">{percent}%</span>
        </li>
      ))}
    </ul>
  );
}
