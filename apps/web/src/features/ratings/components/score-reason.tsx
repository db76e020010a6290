import type { ScoreResponse } from '@filmfisher/shared/ratings/scores.schema';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ChevronDownIcon } from '../../../components/ui/icons.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { scoreQuery } from '../api/ratings.queries.ts';
import { criticsGap, scoreRule, scoreSteps } from '../lib/score-words.ts';

/** 'Why this score?': opens the numbers that went into it; they are asked for when somebody wants to know. */
export function ScoreReason({ movieId }: { movieId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="-mx-2 flex min-h-11 items-center gap-1.5 rounded-lg px-2 text-sm font-semibold text-muted transition hover:text-text"
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        Why this score?
        <ChevronDownIcon width={18} height={18} className={clsx('transition', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="reveal pt-2 text-sm">
        {isOpen && <Reason movieId={movieId} />}
      </div>
    </div>
  );
}

function Reason({ movieId }: { movieId: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(scoreQuery(movieId));

  if (isPending) {
    return (
      <div role="status">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-72 w-full" />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-muted">The score breakdown could not be loaded.</p>
        <Button variant="secondary" busy={isFetching} busyLabel="Retrying..." onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  if (data.audience.votes + data.critics.count === 0) {
    return (
      <p className="text-muted">
        {data.hold
          ? 'All ratings of this film are on hold, so it has no score yet.'
          : 'This film has no ratings yet, so it has no score. Be the first to rate it.'}
      </p>
    );
  }
  return <Numbers answer={data} />;
}

function Numbers({ answer }: { answer: ScoreResponse }) {
  const gap = criticsGap(answer);
  return (
    <>
      {gap !== null && (
        <p className="mb-4 rounded-lg border border-accent px-3 py-2 font-semibold text-accent tabular-nums">
          {gap}
        </p>
      )}
      <dl className="grid gap-3">
        {scoreSteps(answer).map(({ what, why, score }) => (
          <div key={what} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt>
              <span className="block font-semibold">{what}</span>
              <span className="text-faint">{why}</span>
            </dt>
            <dd className="font-semibold text-muted tabular-nums">{score}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-3 font-bold">
          <dt>Score</dt>
          <dd className="text-accent tabular-nums">{answer.overallRating.toFixed(1)}</dd>
        </div>
      </dl>
      <details className="mt-3">
        <summary className="min-h-11 py-3 text-muted transition hover:text-text">Full formula</summary>
        <div className="grid gap-2 text-xs text-faint tabular-nums">
          {scoreRule(answer).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </details>
    </>
  );
}
