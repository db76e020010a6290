import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { useDates } from '../../../lib/dates.ts';
import { moviePath, paths } from '../../../lib/paths.ts';
import { integrityQuery } from '../api/moderation.queries.ts';
import { EndlessList } from '../../../components/ui/endless-list.tsx';
import { integrityName, integrityReason } from '../lib/words.ts';

/** /integrity: the public log of moderation. */
export function IntegrityPage() {
  const { dayOf } = useDates();
  const query = useInfiniteQuery(integrityQuery);
  return (
    <div className="page-width max-w-3xl py-12 md:py-16">
      <h1 className="display text-2xl md:text-3xl">Integrity</h1>
      <p className="mt-4 mb-8 text-lg text-muted">
        Everything our moderators hide, remove, suspend or hold is listed here, with the date and the reason:
        no names, and nothing of the texts themselves. Anyone affected can appeal, and another moderator
        decides.{' '}
        <Link to={paths.terms} className="link">
          The rules
        </Link>
      </p>
      <EndlessList query={query} failure="The log could not be loaded." more="Show older entries">
        {(pages) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) {
            return <EmptyState title="Nothing yet">So far nobody has had to step in.</EmptyState>;
          }
          return (
            <ol className="grid gap-2">
              {entries.map(({ at, kind, reason, movie, count }, index) => (
                <li key={`${at}-${index}`} className="rounded-lg border border-line bg-surface p-4">
                  <div className="flex flex-wrap justify-between gap-x-4">
                    <p className="font-semibold">
                      {integrityName(kind)}
                      {count !== undefined && ` (${wholeNumber(count)})`}
                    </p>
                    <time dateTime={at} className="text-sm text-faint tabular-nums">
                      {dayOf(at)}
                    </time>
                  </div>
                  <p className="text-muted">
                    {integrityReason(reason)}
                    {movie && (
                      <>
                        {' · '}
                        <Link to={moviePath(movie._id)} className="link">
                          {movie.title}
                        </Link>
                      </>
                    )}
                  </p>
                </li>
              ))}
            </ol>
          );
        }}
      </EndlessList>
    </div>
  );
}
