import { dayText } from '@filmfisher/shared/dates/dates';
import type { Evening } from '@filmfisher/shared/evenings/evenings.schema';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../../components/ui/button.tsx';
import { Poster } from '../../../components/ui/poster.tsx';
import { QuestionDialog } from '../../../components/ui/question-dialog.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { weekdayText } from '../../../lib/days.ts';
import { moviePath } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { eveningsQuery, useEveningAct } from '../api/evenings.queries.ts';

/** Evenings of the member that are still to come. Nothing where there are none, or they cannot be loaded. */
export function Evenings() {
  const evenings = useQuery(eveningsQuery).data?.evenings ?? [];
  if (evenings.length === 0) return null;
  return (
    <section aria-labelledby="evenings" className="mb-10 max-w-3xl">
      <h2 id="evenings" className="mb-4 text-lg font-semibold">
        Your evenings
      </h2>
      <ul className="grid gap-4">
        {evenings.map((evening) => (
          <EveningCard key={evening._id} evening={evening} />
        ))}
      </ul>
    </section>
  );
}

function EveningCard({ evening }: { evening: Evening }) {
  const { day, members, own, films: movies, picked } = evening;
  const { mutate, isPending } = useEveningAct(evening);
  const { user } = useSession();
  const others = members.filter(({ userId }) => userId !== user?._id);
  const [picker] = members;
  const voted = movies.filter(({ mine }) => mine).map(({ movie }) => movie._id);
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-x-4">
        <p className="min-w-0 pt-2.5">
          <strong className="font-semibold">
            {weekdayText(day)} {dayText(day)}
          </strong>{' '}
          <span className="text-sm text-muted">
            with {others.length === 0 ? 'nobody yet' : others.map(({ username }) => username).join(', ')}
          </span>
          {!own && !picked && picker && (
            <span className="block text-sm text-faint">{picker.username} picks the film</span>
          )}
        </p>
        {own ? (
          <CallOff
            guests={others.length}
            busy={isPending}
            onCallOff={() => {
              mutate({ kind: 'leave' });
            }}
          />
        ) : (
          <ActionButton
            className="shrink-0"
            disabled={isPending}
            onClick={() => {
              mutate({ kind: 'leave' });
            }}
          >
            Leave
          </ActionButton>
        )}
      </div>
      <ul
        aria-label={picked ? 'Films that were voted on' : 'Films to vote for'}
        className="mt-2 divide-y divide-line"
      >
        {movies.map(({ movie, votes, mine }) => (
          <li key={movie._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="w-10 shrink-0">
              <Poster movie={movie} sizes="40px" className="rounded-md" />
            </span>
            <span className="min-w-0 grow basis-24">
              <Link
                to={moviePath(movie._id)}
                className={clsx('wrap-anywhere hover:text-accent', picked === movie._id && 'font-semibold')}
              >
                {movie.title}
              </Link>
              <span className="block text-sm text-faint tabular-nums">
                {countLabel(votes, 'vote')}
                {picked === movie._id && <span className="text-success"> · Picked</span>}
              </span>
            </span>
            <span className="ml-auto flex shrink-0">
              {!picked && (
                <ActionButton
                  aria-pressed={mine}
                  aria-label={`${mine ? 'Your vote' : 'Vote'}: ${movie.title}`}
                  disabled={isPending}
                  onClick={() => {
                    const others = voted.filter((id) => id !== movie._id);
                    mutate({ kind: 'vote', movieIds: mine ? others : [...others, movie._id] });
                  }}
                >
                  {mine ? 'Your vote' : 'Vote'}
                </ActionButton>
              )}
              {own && (
                <ActionButton
                  aria-label={`${picked === movie._id ? 'Take back' : 'Pick'}: ${movie.title}`}
                  disabled={isPending}
                  onClick={() => {
                    mutate({ kind: 'pick', movieId: picked === movie._id ? null : movie._id });
                  }}
                >
                  {picked === movie._id ? 'Take back' : 'Pick'}
                </ActionButton>
              )}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface CallOffProps {
  guests: number;
  busy: boolean;
  onCallOff: () => void;
}

/** Calls the evening off, after a question. */
function CallOff({ guests, busy, onCallOff }: CallOffProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        className="shrink-0"
        disabled={busy}
        onClick={() => {
          setOpen(true);
        }}
      >
        Call it off
      </ActionButton>
      {isOpen && (
        <QuestionDialog
          title="Call this evening off?"
          yes="Call it off"
          no="Keep"
          onYes={(close) => {
            close();
            onCallOff();
          }}
          onClose={() => {
            setOpen(false);
          }}
        >
          {guests === 0
            ? 'Its votes go with it.'
            : 'Its votes go with it, and your guests get a notification.'}
        </QuestionDialog>
      )}
    </>
  );
}
