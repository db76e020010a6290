import type { ArticleCard } from '@filmfisher/shared/articles/articles.schema';
import { BRAND } from '@filmfisher/shared/brand/brand';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useDates } from '../../../lib/dates.ts';
import { profilePath } from '../../../lib/paths.ts';

type Byline = Pick<ArticleCard, 'authors' | 'publishedAt' | 'updatedAt' | 'minutes'>;

/** Who wrote an article, when, and how long it takes to read. */
export function ArticleByline({ authors, publishedAt, updatedAt, minutes }: Byline) {
  const { dayOf } = useDates();
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-faint">
      <span>
        {authors.length === 0
          ? BRAND
          : authors.map(({ userId, username, person }, index) => (
              <Fragment key={userId}>
                {index > 0 && ', '}
                <Link to={profilePath(userId)} className="relative font-semibold text-muted hover:underline">
                  {person?.name ?? username}
                </Link>
                {person && ', filmmaker'}
              </Fragment>
            ))}
      </span>
      {publishedAt !== null && (
        <>
          <span aria-hidden="true">·</span>
          <time dateTime={publishedAt}>{dayOf(publishedAt)}</time>
        </>
      )}
      <span aria-hidden="true">·</span>
      <span>{minutes} min read</span>
      {updatedAt !== null && (
        <>
          <span aria-hidden="true">·</span>
          <span>Updated {dayOf(updatedAt)}</span>
        </>
      )}
    </p>
  );
}

/** Says that somebody paid for an article, and who. */
export function SponsorMark({ sponsor }: { sponsor: string | null }) {
  if (sponsor === null) return null;
  return (
    <p className="mb-3 w-fit self-start rounded-sm border border-accent px-2 py-0.5 text-sm font-semibold text-accent">
      Sponsored by {sponsor}
    </p>
  );
}
