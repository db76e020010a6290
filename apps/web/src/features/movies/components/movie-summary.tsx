import type { DetailedMovie, Movie } from '@filmfisher/shared/movies/movies.schema';
import { BOARD_NAMES } from '@filmfisher/shared/movies/movie-facts';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Accordion } from '../../../components/ui/accordion.tsx';
import { Stars } from '../../../components/ui/stars.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { genrePath, industryPath, personPath } from '../../../lib/paths.ts';
import { runningTime, typeLabel } from '../lib/movie-facts.ts';

/** Letters from which on a title is set smaller: set large, it would push everything else off a phone's screen. */
const LONG_TITLE = 40;
/** Directors who are named below the title; the credits name all. */
const DIRECTORS = 2;

/** Title, year, length, class, direction and languages of a film (docs/product.md, section 2, Movie detail). */
export function MovieHead({ movie }: { movie: DetailedMovie }) {
  const { title, tagline, yearOfRelease, type, minutes, classification, language } = movie;
  const languages = new Set([language, ...movie.languages.map((spoken) => spoken.language)].filter(Boolean));
  const facts = [
    String(yearOfRelease),
    type === 'series' && typeLabel(type),
    minutes !== undefined && runningTime(minutes),
    classification && <MovieClass key="class" classification={classification} />,
  ].filter((fact) => fact !== false && fact !== undefined);
  return (
    <div>
      <h1
        className={clsx(
          'display wrap-anywhere',
          title.length > LONG_TITLE ? 'text-lg md:text-2xl' : 'text-xl md:text-3xl',
        )}
      >
        {title.toUpperCase()}
      </h1>
      {tagline !== '' && <p className="mt-1 text-sm text-muted md:mt-2 md:text-lg">{tagline}</p>}
      <div className="mt-2 grid gap-0.5 text-sm text-muted md:mt-3 md:text-base">
        <p>
          <Dotted parts={facts} />
        </p>
        <Directors movie={movie} />
        {languages.size > 0 && (
          <p>
            <span className="sr-only">Language: </span>
            {[...languages].join(', ')}
          </p>
        )}
      </div>
    </div>
  );
}

function MovieClass({ classification }: { classification: NonNullable<Movie['classification']> }) {
  return (
    <span
      title={`Class ${classification.class} (${BOARD_NAMES[classification.board]})`}
      className="rounded border border-control px-1.5 text-xs font-semibold"
    >
      <span className="sr-only">Class </span>
      {classification.class}
    </span>
  );
}

function Directors({ movie: { directors, people = [] } }: { movie: DetailedMovie }) {
  if (directors.length === 0) return null;
  const idOf = (name: string) => people.find((person) => person.name === name)?.personId;
  const others = directors.length - DIRECTORS;
  return (
    <p>
      Directed by{' '}
      {directors.slice(0, DIRECTORS).map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (others > 0 ? ', ' : ' and ')}
          <Link
            to={personPath(name, idOf(name))}
            className="-my-2.5 inline-block py-2.5 font-semibold text-text hover:text-accent"
          >
            {name}
          </Link>
        </Fragment>
      ))}
      {others > 0 && ` and ${others} more`}
    </p>
  );
}

function Dotted({ parts }: { parts: readonly ReactNode[] }) {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          {' '}
          <span aria-hidden="true">·</span>{' '}
        </>
      )}
      <span>{part}</span>
    </Fragment>
  ));
}

const COUNT_LINK = '-my-3 inline-block py-3 underline underline-offset-4 hover:text-accent';

interface MovieScoreProps {
  movie: Movie;
  /** Where the block of ratings begins. */
  ratingsAnchor: string;
  /** What members think of it, and what critics do. */
  split: ReactNode;
  /** What must be known of the score. */
  notice: ReactNode;
}

/** The score with rounded stars, and how many rated, reviewed and saw the film; each number leads to its part. */
export function MovieScore({ movie, ratingsAnchor, split, notice }: MovieScoreProps) {
  const { overallRating, totalRatings, reviews } = movie;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars value={overallRating} size={22} digits={1} className="text-lg" />
        <p className="text-sm text-muted tabular-nums">
          <Link to={`#${ratingsAnchor}`} className={COUNT_LINK}>
            {countLabel(totalRatings, 'rating')}
          </Link>{' '}
          <span aria-hidden="true">·</span>{' '}
          <Link to="#reviews" className={COUNT_LINK}>
            {countLabel(reviews, 'review')}
          </Link>{' '}
          <span aria-hidden="true">·</span>{' '}
          <Link to="#talk" className={COUNT_LINK}>
            Discuss
          </Link>
        </p>
      </div>
      {split}
      {notice}
    </div>
  );
}

/** 'Synopsis', which folds, and what kind of film it is. */
export function MovieSynopsis({ movie: { prologue, genre, industry } }: { movie: Movie }) {
  return (
    <>
      {prologue !== '' && (
        <Accordion
          items={[
            {
              id: 'synopsis',
              title: 'Synopsis',
              content: <p className="max-w-prose text-base">{prologue}</p>,
            },
          ]}
          initiallyOpen={['synopsis']}
          headingLevel={2}
        />
      )}
      <ul
        aria-label="Genres and industry"
        className={clsx('flex flex-wrap gap-2', prologue !== '' && 'mt-4')}
      >
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
