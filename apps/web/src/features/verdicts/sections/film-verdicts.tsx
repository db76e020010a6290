import type { FilmSubtitles } from '@filmfisher/shared/film-verdicts';
import type { Movie } from '@filmfisher/shared/movies';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FormInPlace } from '../../../components/ui/form-in-place.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';
import { aspectsQuery, subtitleScoresQuery } from '../api/verdicts.queries.ts';
import { AspectTotals } from '../components/aspect-totals.tsx';
import { AspectsForm } from '../components/aspects-form.tsx';
import { SubtitlesForm } from '../components/subtitles-form.tsx';

const ANCHOR = 'sides';
const SKELETON = <Skeleton className="mt-4 h-80 w-full" />;
const PARTS = ['aspects', 'subtitles'] as const;
type Part = (typeof PARTS)[number];

/** What members say of a film's sides and subtitles, beside the one score. */
export function FilmVerdicts({ movie }: { movie: Movie }) {
  const { _id: movieId, aspects = {}, subtitleScores = [], subtitles = [] } = movie;
  const [open, setOpen] = useState<Part | null>(null);
  const ownAspects = useQuery({ ...aspectsQuery(movieId), enabled: open === 'aspects' });
  const ownSubtitles = useQuery({ ...subtitleScoresQuery(movieId), enabled: open === 'subtitles' });
  const { attempt } = useAuthenticatedAction<Part>({
    name: `verdict ${movieId}`,
    anchor: ANCHOR,
    parse: (value) => PARTS.find((part) => part === value),
    run: setOpen,
  });
  const close = () => {
    setOpen(null);
  };
  const placeOf = (part: Part, label: string, form: ReactNode) => (
    <FormInPlace
      label={label}
      isOpen={open === part}
      onOpen={() => {
        attempt(part);
      }}
    >
      {form}
    </FormInPlace>
  );

  return (
    <section aria-labelledby="sides-title" id={ANCHOR} tabIndex={-1} className="outline-none">
      <h2 id="sides-title" className="text-lg font-semibold">
        Story, acting, picture and sound
      </h2>
      <p className="mt-1 mb-4 text-sm text-faint">
        Members’ marks out of five. They do not count towards the score.
      </p>
      <AspectTotals aspects={aspects} />
      {placeOf(
        'aspects',
        'Rate them',
        <Loaded query={ownAspects} failure="Your marks could not be loaded." skeleton={SKELETON}>
          {({ mine }) => <AspectsForm movieId={movieId} mine={mine} onDone={close} />}
        </Loaded>,
      )}
      <h3 className="mt-8 font-semibold">Subtitles</h3>
      {subtitleScores.length === 0 ? (
        <p className="mt-2 text-muted">Not rated yet.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {subtitleScores.map((row) => (
            <li key={row.language} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
              <span className="font-semibold">{row.language}</span>
              <span className="text-muted">{subtitlesText(row)}</span>
            </li>
          ))}
        </ul>
      )}
      {placeOf(
        'subtitles',
        'Rate the subtitles',
        <Loaded query={ownSubtitles} failure="Your marks could not be loaded." skeleton={SKELETON}>
          {({ mine }) => <SubtitlesForm movieId={movieId} known={subtitles} mine={mine} onDone={close} />}
        </Loaded>,
      )}
    </section>
  );
}

const times = (count: number, what: string) => (count === 0 ? [] : [`${what} (${count})`]);

function subtitlesText({ score, votes, hardToRead, badlyTimed, notWhole }: FilmSubtitles): string {
  return [
    ...(score === undefined ? [] : [`${score.toFixed(1)} of 5 (${votes})`]),
    ...times(hardToRead, 'hard to read'),
    ...times(badlyTimed, 'badly timed'),
    ...times(notWhole, 'not whole'),
  ].join(' · ');
}
