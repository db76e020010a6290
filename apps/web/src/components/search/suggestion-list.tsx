import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { countLabel } from '../../lib/count-label.ts';
import { paths } from '../../lib/paths.ts';
import type { SheetMovie } from '../../lib/sheets.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { PlusIcon } from '../ui/icons.tsx';
import { HitRow } from './hit-row.tsx';
import type { HitGroup } from './hits.ts';

interface SuggestionListProps {
  id: string;
  isShown: boolean;
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  groups: readonly HitGroup[];
  /** What the suggestions were asked for with. */
  q: string;
  /** Number of the suggestion that Enter chooses, counted through all groups. */
  active: number | undefined;
  onChoose: (to: string) => void;
  /** Rates the film and notes it in the diary, without leaving the page. */
  onLog: (movie: SheetMovie) => void;
}

/** The popup of a search box: suggestions in groups, or why there are none. */
export function SuggestionList({
  id,
  isShown,
  query,
  groups,
  q,
  active,
  onChoose,
  onLog,
}: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const all = groups.flatMap(({ hits }) => hits);
  const count = all.filter(({ kind }) => kind !== 'all' && kind !== 'add').length;
  useEffect(() => {
    if (active !== undefined) {
      list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' });
    }
  }, [active, id]);

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && query.data !== undefined && countLabel(count, 'suggestion')}
      </p>
      <div
        className={clsx(
          'reveal absolute inset-x-0 top-full z-20 mt-2 max-h-[min(32rem,calc(100dvh-10rem))] overflow-y-auto rounded-xl border border-line bg-surface py-2 text-left shadow-2xl',
          !isShown && 'hidden',
        )}
        // The focus stays in the field: a press here must not count as leaving it.
        onMouseDown={(event) => {
          event.preventDefault();
        }}
      >
        {query.data === undefined && query.error === null && <Waiting />}
        {query.data === undefined && query.error !== null && (
          <div className="px-4 py-3 text-sm text-muted">
            Search is not responding.{' '}
            <button
              type="button"
              className="min-h-11 font-semibold text-accent underline-offset-4 hover:underline"
              onClick={() => void query.refetch()}
            >
              Retry
            </button>
          </div>
        )}
        {query.data !== undefined && groups.length === 0 && (
          <p className="px-4 py-3 text-muted">
            No results for “<span className="font-semibold text-text">{q}</span>”.{' '}
            <Link
              to={paths.contact}
              className="link"
              onClick={(event) => {
                event.preventDefault();
                onChoose(paths.contact);
              }}
            >
              Request it?
            </Link>
          </p>
        )}
        <div ref={list} id={id} role="listbox" aria-label="Suggestions" aria-busy={query.isFetching}>
          {groups.map(({ heading, hits }) => (
            <div key={heading} role="group" aria-label={heading} className="border-line not-first:border-t">
              <p
                aria-hidden
                className="px-4 pt-3 pb-1 text-xs font-semibold tracking-wider text-faint uppercase"
              >
                {heading}
              </p>
              {hits.map((hit) => {
                const place = all.indexOf(hit);
                const isActive = place === active;
                const suggestion = (
                  <Link
                    key={hit.to}
                    id={`${id}-${place}`}
                    to={hit.to}
                    role="option"
                    aria-selected={isActive}
                    tabIndex={-1}
                    className={clsx(
                      'flex min-h-14 min-w-0 grow items-center gap-3 px-4 py-1.5 transition hover:bg-raised',
                      isActive && 'bg-raised outline-2 -outline-offset-2 outline-accent-strong',
                    )}
                    onClick={(event) => {
                      // A new tab or window is the browser's business.
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                      event.preventDefault();
                      onChoose(hit.to);
                    }}
                  >
                    <HitRow hit={hit} />
                  </Link>
                );
                if (hit.kind !== 'movie') return suggestion;
                return (
                  <div key={hit.to} className="flex items-center pr-2">
                    {suggestion}
                    {/* An option holds no button: screen readers log from the bar and from the film's own menu. */}
                    <button
                      type="button"
                      tabIndex={-1}
                      aria-hidden="true"
                      title={`Log ${hit.movie.title}`}
                      className="grid size-[44px] shrink-0 place-items-center rounded-full text-muted transition hover:bg-raised hover:text-text"
                      onClick={() => {
                        onLog(hit.movie);
                      }}
                    >
                      <PlusIcon />
                    </button>
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div className="grid gap-3 px-4 py-2">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="h-15 w-10 rounded-md" />
          <Skeleton className="h-5 w-48" />
        </div>
      ))}
    </div>
  );
}
