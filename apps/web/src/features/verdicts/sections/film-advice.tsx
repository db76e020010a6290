import {
  ADVICE_LEVEL_NAMES,
  ADVICE_MEANINGS,
  ADVICE_NAMES,
  ADVICE_TOPICS,
  adviceLevel,
  adviceVotes,
  type AdviceLevel,
} from '@filmfisher/shared/advice-topics';
import type { Movie } from '@filmfisher/shared/movies';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormInPlace } from '../../../components/ui/form-in-place.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { countLabel } from '../../../lib/count-label.ts';
import { parseTap, useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { adviceQuery } from '../api/verdicts.queries.ts';
import { AdviceForm } from '../components/advice-form.tsx';

const ANCHOR = 'advice';

const COLOURS: Record<AdviceLevel, string> = {
  none: 'text-success',
  some: 'text-accent',
  strong: 'text-danger',
};

/** What parents and others want to know beforehand, as members mark it. */
export function FilmAdvice({ movie }: { movie: Movie }) {
  const { _id: movieId, advice = {} } = movie;
  const [isOpen, setOpen] = useState(false);
  const own = useQuery({ ...adviceQuery(movieId), enabled: isOpen });
  const { attempt } = useAuthenticatedAction({
    name: `advice ${movieId}`,
    anchor: ANCHOR,
    parse: parseTap,
    run: setOpen,
  });
  const marked = ADVICE_TOPICS.flatMap((topic) => {
    const counts = advice[topic];
    if (counts === undefined) return [];
    const level = adviceLevel(counts);
    return [{ topic, level, agree: counts[level], votes: adviceVotes(counts) }];
  });

  return (
    <section aria-labelledby="advice-title" id={ANCHOR} tabIndex={-1} className="outline-none">
      <h2 id="advice-title" className="text-lg font-semibold">
        For parents
      </h2>
      <p className="mt-1 mb-4 text-sm text-faint">
        What is in the film, marked by members, without spoilers.
      </p>
      {marked.length === 0 ? (
        <p className="text-muted">Nothing marked yet.</p>
      ) : (
        <dl className="grid gap-x-8 border-b border-line sm:grid-cols-2">
          {marked.map(({ topic, level, agree, votes }) => (
            <div
              key={topic}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-3"
            >
              <dt>
                {ADVICE_NAMES[topic]}
                <span className="block text-sm text-faint">{ADVICE_MEANINGS[topic]}</span>
              </dt>
              <dd className="text-right">
                <span className={`font-semibold ${COLOURS[level]}`}>{ADVICE_LEVEL_NAMES[level]}</span>
                <span className="block text-sm text-faint tabular-nums">
                  {agree} of {countLabel(votes, 'member')}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <FormInPlace
        label="Mark what is in it"
        isOpen={isOpen}
        onOpen={() => {
          attempt(true);
        }}
      >
        <Loaded
          query={own}
          failure="Your marks could not be loaded."
          skeleton={<Skeleton className="mt-4 h-80 w-full" />}
        >
          {({ mine }) => (
            <AdviceForm
              movieId={movieId}
              mine={mine}
              onDone={() => {
                setOpen(false);
              }}
            />
          )}
        </Loaded>
      </FormInPlace>
    </section>
  );
}
