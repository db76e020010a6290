import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Accordion } from '../../../components/ui/accordion.tsx';
import { Stars, StarRow } from '../../../components/ui/stars.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { genrePath, industryPath } from '../../../lib/paths.ts';
import { runningTime, typeLabel } from '../lib/movie-facts.ts';

/** Letters from which on a title is set smaller: set large, it would push everything else off a phone's screen. */
const LONG_TITLE = 40;

interface MovieSummaryProps {
  movie: Movie;
  /** What the viewer does with the film. */
  watch: ReactNode;
  /** The viewer's own rating, or the way to give one: the stars to tap stand far below on a small screen. */
  ownRating: ReactNode;
  /** What must be known of the score. */
  notice: ReactNode;
}

/** Title, score, facts and synopsis of a film (docs/product.md, section 2, Movie detail). */
export function MovieSummary({ movie, watch, ownRating, notice }: MovieSummaryProps) {
  const { title, tagline, overallRating, totalRatings, reviews, prologue } = movie;
  return (
    <div>
      <h1
        className={clsx(
          'display',
          title.length > LONG_TITLE ? 'text-xl md:text-2xl' : 'text-2xl md:text-3xl',
        )}
      >
        {title.toUpperCase()}
      </h1>
      {tagline !== '' && <p className="mt-3 text-lg text-muted">{tagline}</p>}

      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        {overallRating > 0 ? (
          <Stars value={overallRating} size={24} digits={1} className="text-lg" />
        ) : (
          <span className="flex items-center gap-3 text-muted">
            <StarRow value={0} size={24} />
            Not rated
          </span>
        )}
        <span className="text-sm text-muted tabular-nums">
          {countLabel(totalRatings, 'rating')} <span aria-hidden="true">·</span>{' '}
          {countLabel(reviews, 'review')} <span aria-hidden="true">·</span>{' '}
          <Link to="#talk" className="underline underline-offset-4 hover:text-accent">
            Talk
          </Link>
        </span>
        {ownRating}
      </div>
      {notice}

      <Facts movie={movie} />
      <div className="mt-6">{watch}</div>

      {prologue !== '' && (
        <div className="mt-8">
          <Accordion
            items={[{ id: 'synopsis', title: 'Synopsis', content: <p className="text-base">{prologue}</p> }]}
            initiallyOpen={['synopsis']}
            headingLevel={2}
          />
        </div>
      )}
    </div>
  );
}

function Facts({ movie }: { movie: Movie }) {
  const { language, yearOfRelease, type, minutes, genre, industry } = movie;
  return (
    <>
      <dl className="mt-7 flex flex-wrap gap-x-6 gap-y-4 sm:gap-x-10">
        {language !== '' && <Fact name="Language">{language}</Fact>}
        <Fact name="Year">{yearOfRelease}</Fact>
        <Fact name="Type">{typeLabel(type)}</Fact>
        {minutes !== undefined && <Fact name="Running time">{runningTime(minutes)}</Fact>}
      </dl>
      <ul aria-label="Genres and industry" className="mt-6 flex flex-wrap gap-2">
        {industry !== '' && (
          <li>
            <Chip to={industryPath(industry)}>{industry}</Chip>
          </li>
        )}
        {genre.map((name) => (
          <li key={name}>
            <Chip to={genrePath(name)}>{name}</Chip>
          </li>
        ))}
      </ul>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-faint">{name}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  );
}

function Chip({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-medium text-muted transition hover:border-control hover:text-text"
    >
      {children}
    </Link>
  );
}
