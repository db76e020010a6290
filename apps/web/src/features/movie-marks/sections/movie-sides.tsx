import type { MovieSubtitles } from '@filmfisher/shared/movie-marks/movie-verdicts.schema';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { AspectTotals } from '../components/aspect-totals.tsx';
import { ChoicesForm } from '../components/marks-form.tsx';
import { MarksSection } from '../components/marks-section.tsx';
import { OwnMarks } from '../components/own-marks.tsx';
import { SubtitlesForm } from '../components/subtitles-form.tsx';
import { ASPECT_CHOICES } from '../lib/choices.ts';

/** What members say of a film's sides and subtitles, beside the one score. */
export function MovieSides({ movie }: { movie: Movie }) {
  const { _id: movieId, aspects = {}, subtitleScores = [], subtitles = [] } = movie;
  return (
    <MarksSection
      movieId={movieId}
      anchor="sides"
      title="Story, acting, picture and sound"
      intro="Members’ marks out of five. They do not count towards the score."
      kinds={['aspects', 'subtitleScores']}
    >
      {(form) => (
        <>
          <AspectTotals aspects={aspects} />
          <OwnMarks kind="aspects" movieId={movieId} label="Rate them" form={form}>
            {({ mine }, saving) => <ChoicesForm choices={ASPECT_CHOICES} mine={mine} saving={saving} />}
          </OwnMarks>
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
          <OwnMarks kind="subtitleScores" movieId={movieId} label="Rate the subtitles" form={form}>
            {({ mine }, saving) => <SubtitlesForm known={subtitles} mine={mine} saving={saving} />}
          </OwnMarks>
        </>
      )}
    </MarksSection>
  );
}

const times = (count: number, what: string) => (count === 0 ? [] : [`${what} (${count})`]);

function subtitlesText({ score, votes, hardToRead, badlyTimed, notWhole }: MovieSubtitles): string {
  return [
    ...(score === undefined ? [] : [`${score.toFixed(1)} of 5 (${votes})`]),
    ...times(hardToRead, 'hard to read'),
    ...times(badlyTimed, 'badly timed'),
    ...times(notWhole, 'not whole'),
  ].join(' · ');
}
