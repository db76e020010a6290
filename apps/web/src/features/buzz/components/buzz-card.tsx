import { BUZZ_KINDS } from '@filmfisher/shared/buzz/buzz';
import type { BuzzItem } from '@filmfisher/shared/buzz/buzz.schema';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDates } from '../../../lib/dates.ts';
import { moviePath, paths, profilePath } from '../../../lib/paths.ts';

interface BuzzCardProps {
  item: BuzzItem;
  /** A small button beside its kind. */
  corner?: ReactNode;
  /** What can be done with it, below. */
  children?: ReactNode;
}

/** One piece of news: its kind, its words, its films, and where it was read. */
export function BuzzCard({ item, corner, children }: BuzzCardProps) {
  const { dayOf } = useDates();
  const { kind, text, source, movies, by, at, expiresAt } = item;
  const isRumour = kind === 'rumour';
  return (
    <article
      id={`buzz-${item._id}`}
      className={clsx(
        'h-full rounded-xl border bg-surface p-5',
        isRumour ? 'border-dashed border-control' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
        <span
          className={clsx(
            'rounded-sm border px-2 py-0.5 font-semibold',
            isRumour ? 'border-danger text-danger' : 'border-accent text-accent',
          )}
        >
          {BUZZ_KINDS[kind]}
        </span>
        <time dateTime={at}>{dayOf(at)}</time>
        {by !== null && (
          <Link to={profilePath(by.userId)} className="hover:underline">
            {by.username}
          </Link>
        )}
        {corner !== undefined && <span className="-my-3 -mr-3 ml-auto">{corner}</span>}
      </div>
      <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {movies.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
          {movies.map(({ _id, title, yearOfRelease }) => (
            <Link key={_id} to={moviePath(_id)} className="link py-1">
              {title} ({yearOfRelease})
            </Link>
          ))}
        </p>
      )}
      <p className="mt-2 text-sm text-faint">
        Source:{' '}
        {source === null ? (
          <Link to={paths.calendar} className="link">
            our calendar
          </Link>
        ) : (
          <a href={source} target="_blank" rel="nofollow ugc noopener" className="link wrap-anywhere">
            {new URL(source).hostname.replace(/^www\./, '')}
          </a>
        )}
        {expiresAt !== null && (
          <> · Not confirmed yet. It is taken down on {dayOf(expiresAt)} unless somebody confirms it.</>
        )}
      </p>
      {children}
    </article>
  );
}
