import { BRAND } from '@filmfisher/shared/brand/brand';
import type { Statistics } from '@filmfisher/shared/diary/statistics.schema';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Poster } from '../../../components/ui/poster.tsx';
import { StarIcon } from '../../../components/ui/icons.tsx';
import { posterAddress } from '../../../lib/img.ts';
import type { StoryCard } from './story-stage.tsx';

/** Whose year it is, and how the cards speak of them. */
export interface Whose {
  /** 'You', or the username. */
  who: string;
  /** 'Your', or the username's. */
  whose: string;
}

export interface Year extends Whose {
  year: string;
  statistics: Statistics;
}

/** @returns null where there is nothing to say */
export type MakeCard = (year: Year) => StoryCard | null;

interface SheetProps {
  /** The film whose cloth lies behind the words. */
  cloth?: MovieRef | undefined;
  /** The words stand on the colour of action. */
  isBright?: boolean;
  children: ReactNode;
}

/** The ground of a card; what is on it stands between the bar above and the brand below. */
export function StorySheet({ cloth, isBright = false, children }: SheetProps) {
  return (
    <div className={clsx('story-sheet', isBright ? 'bg-accent text-on-accent' : 'bg-ground')}>
      {cloth && (
        <div aria-hidden="true" className="story-cloth">
          <img src={posterAddress(cloth._id, 'wide')} alt="" />
        </div>
      )}
      <div className="story-words">{children}</div>
      <p className="shrink-0 font-extrabold tracking-tight">{BRAND}</p>
    </div>
  );
}

/** The line above the large words. */
export function StoryLine({ children }: { children: ReactNode }) {
  return <p className="story-line">{children}</p>;
}

/** The large words of a card. */
export function StoryTitle({ children }: { children: ReactNode }) {
  return <h3 className="story-title display wrap-anywhere">{children}</h3>;
}

/** A film with what is special about it. */
export function StoryFilm({
  movie,
  note,
  className,
}: {
  movie: MovieRef;
  note?: ReactNode;
  className?: string;
}) {
  return (
    <figure className={clsx('min-w-0', className)}>
      <Poster movie={movie} alt={movie.title} eager sizes="(min-width: 40rem) 320px, 60vw" />
      {note !== undefined && <figcaption className="mt-2 font-semibold">{note}</figcaption>}
    </figure>
  );
}

/** A member's stars beside a film. */
export function StoryStars({ stars }: { stars: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <StarIcon width={18} height={18} className="text-accent" />
      <span aria-hidden="true">{stars}</span>
      <span className="sr-only">{stars} out of 10</span>
    </span>
  );
}

/** Rows with bars behind them; the largest one fills its row. */
export function StoryBars({ rows }: { rows: readonly { name: string; count: number; unit: string }[] }) {
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <ul className="grid gap-2">
      {rows.map(({ name, count, unit }) => (
        <li key={name} className="relative isolate flex min-h-12 items-center justify-between gap-3 px-3">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-0 -z-10 rounded-md bg-accent/25"
            style={{ width: `${Math.max(6, (count / most) * 100)}%` }}
          />
          <span className="min-w-0 text-lg font-semibold wrap-anywhere">{name}</span>
          <span className="shrink-0 tabular-nums">
            {count} {unit}
          </span>
        </li>
      ))}
    </ul>
  );
}
