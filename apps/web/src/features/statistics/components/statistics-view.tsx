import { dayText } from '@filmfisher/shared/dates/dates';
import type { Statistics } from '@filmfisher/shared/diary/statistics.schema';
import { wholeNumber } from '@filmfisher/shared/numbers/whole-number';
import type { ReactNode } from 'react';
import type { MovieRef } from '@filmfisher/shared/movies/movie-ref.schema';
import { GROUP_TITLES } from '../lib/group-words.ts';
import { GroupBars } from './group-bars.tsx';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';

function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <dt className="text-sm text-muted">{children}</dt>
      <dd className="display mt-1 text-xl tabular-nums sm:text-2xl">{value}</dd>
    </div>
  );
}

/** Share of the films that are Nollywood's, in whole percent. */
function nollywoodShare({ films: movies, groups }: Statistics): number {
  const count = groups.industry.find(({ key }) => key === 'Nollywood')?.count ?? 0;
  return movies === 0 ? 0 : Math.round((count / movies) * 100);
}

/** What a member has watched, in figures, bars and posters. */
export function StatisticsView({ statistics, children }: { statistics: Statistics; children?: ReactNode }) {
  const {
    films: movies,
    entries,
    hours,
    longestRun,
    first,
    last,
    mostRewatched,
    furthest,
    groups,
  } = statistics;
  const ends = [
    ...(first ? [{ movie: first.movie, what: `First, ${dayText(first.watchedOn)}` }] : []),
    ...(last && last.movie._id !== first?.movie._id
      ? [{ movie: last.movie, what: `Last, ${dayText(last.watchedOn)}` }]
      : []),
  ];
  return (
    <div className="grid gap-10">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <Figure value={wholeNumber(movies)}>{movies === 1 ? 'Film' : 'Films'}</Figure>
        <Figure value={wholeNumber(entries)}>Diary entries</Figure>
        {hours > 0 && <Figure value={wholeNumber(hours)}>Hours watched</Figure>}
        <Figure value={`${nollywoodShare(statistics)}%`}>Nollywood</Figure>
        {longestRun && (
          <Figure value={longestRun.days === 1 ? '1 day' : `${wholeNumber(longestRun.days)} days`}>
            Longest streak
          </Figure>
        )}
      </dl>
      {children}
      <NamedMovies title="First and last" films={ends} />
      <NamedMovies
        title="Watched most often"
        films={mostRewatched.map(({ movie, count }) => ({
          movie,
          what: count === 2 ? 'Twice' : `${count} times`,
        }))}
      />
      <NamedMovies
        title="Hot takes"
        films={furthest.map(({ movie, stars }) => ({
          movie,
          what: `${stars}/10, score ${movie.overallRating.toFixed(1)}`,
        }))}
      />
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {GROUP_TITLES.map(([group, title]) => (
          <GroupBars key={group} group={group} title={title} rows={groups[group]} />
        ))}
      </div>
    </div>
  );
}

interface NamedMoviesProps {
  title: string;
  films: readonly { movie: MovieRef; what: ReactNode }[];
}

/** Some films with what is special about each. */
function NamedMovies({ title, films: movies }: NamedMoviesProps) {
  if (movies.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 sm:gap-4">
        {movies.map(({ movie, what }) => (
          <li key={movie._id}>
            <MarkedPoster movie={movie} sizes="(min-width: 40rem) 180px, 30vw">
              {' '}
              <span className="mt-2 line-clamp-2 text-sm font-semibold group-hover:text-accent">
                {movie.title}
              </span>
            </MarkedPoster>
            <p className="text-sm text-faint">{what}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
