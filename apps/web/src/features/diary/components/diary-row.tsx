import type { Entry } from '@filmfisher/shared/diary/diary.schema';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { MarkedPoster } from '../../../components/ui/marked-poster.tsx';
import { Stars } from '../../../components/ui/stars.tsx';
import { weekdayText } from '../../../lib/days.ts';
import { moviePath, profilePath, reviewPath } from '../../../lib/paths.ts';
import { PLACE_NAMES } from '../../../lib/places.ts';
import { openSheet } from '../../../lib/sheets.ts';

interface DiaryRowProps {
  entry: Entry;
  isOwn: boolean;
  /** It stands in the first screenful. */
  eager: boolean;
}

/** One time that a film was watched: the day, the film, and what was said of it. */
export function DiaryRow({ entry, isOwn, eager }: DiaryRowProps) {
  const { movie, watchedOn, stars, place, rewatch, reviewId, note, companions = [] } = entry;
  const facts = [
    ...(rewatch ? ['Rewatch'] : []),
    ...(place === null ? [] : [PLACE_NAMES[place]]),
    ...(entry.private ? ['Only you see this'] : []),
  ];
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 sm:gap-5">
      <p className="w-10 shrink-0 text-center">
        {watchedOn !== null && (
          <time dateTime={watchedOn} className="block">
            <span className="block text-lg font-bold tabular-nums">{Number(watchedOn.slice(8))}</span>
            <span className="block text-xs text-faint">{weekdayText(watchedOn)}</span>
          </time>
        )}
      </p>
      <MarkedPoster
        movie={movie}
        small
        decorative
        eager={eager}
        sizes="56px"
        className="w-12 shrink-0 sm:w-14"
      />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">
          <Link to={moviePath(movie._id)} className="hover:text-accent">
            {movie.title}
          </Link>{' '}
          <span className="font-normal text-faint tabular-nums">{movie.yearOfRelease}</span>
        </p>
        {stars !== null && <Stars value={stars} size={15} className="mt-1 text-sm" />}
        {(facts.length > 0 || reviewId !== null) && (
          <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-faint">
            {facts.join(' · ')}
            {reviewId !== null && (
              <Link to={reviewPath(reviewId)} className="link">
                Review
              </Link>
            )}
          </p>
        )}
        {companions.length > 0 && (
          <p className="mt-1 text-sm text-muted">
            With{' '}
            {companions.map(({ member, state }, index) => (
              <Fragment key={member.userId}>
                {index > 0 && ', '}
                <Link to={profilePath(member.userId)} className="link">
                  {member.username}
                </Link>
                {state === 'invited' && ' (asked)'}
              </Fragment>
            ))}
          </p>
        )}
        {note !== undefined && note !== '' && (
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-muted">{note}</p>
        )}
      </div>
      {isOwn && (
        <Button
          variant="quiet"
          aria-label={`Edit the entry of ${movie.title}`}
          onClick={() => {
            openSheet({ name: 'entry', entry });
          }}
        >
          Edit
        </Button>
      )}
    </li>
  );
}
