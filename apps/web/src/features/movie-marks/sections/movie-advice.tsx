import {
  ADVICE_LEVEL_NAMES,
  ADVICE_MEANINGS,
  ADVICE_NAMES,
  ADVICE_TOPICS,
  adviceLevel,
  adviceVotes,
  type AdviceLevel,
} from '@filmfisher/shared/movie-marks/advice-topics';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { countLabel } from '../../../lib/count-label.ts';
import { MarksSection } from '../components/marks-section.tsx';
import { OwnAdvice } from '../components/own-marks-forms.tsx';

const COLOURS: Record<AdviceLevel, string> = {
  none: 'text-success',
  some: 'text-accent',
  strong: 'text-danger',
};

/** What parents and others want to know beforehand, as members mark it; nothing while nobody has. */
export function MovieAdvice({ movie }: { movie: Movie }) {
  const { advice = {} } = movie;
  const marked = ADVICE_TOPICS.flatMap((topic) => {
    const counts = advice[topic];
    if (counts === undefined) return [];
    const level = adviceLevel(counts);
    return [{ topic, level, agree: counts[level], votes: adviceVotes(counts) }];
  });
  if (marked.length === 0) return null;

  return (
    <MarksSection
      id="advice"
      title="For parents"
      intro="What is in the film, marked by members, without spoilers."
    >
      <dl className="grid gap-x-8 border-b border-line sm:grid-cols-2">
        {marked.map(({ topic, level, agree, votes }) => (
          <div
            key={topic}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2.5"
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
      <OwnAdvice movie={movie} />
    </MarksSection>
  );
}
