import type { MovieSubtitles } from '@filmfisher/shared/movie-marks/movie-verdicts.schema';
import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { AspectTotals, aspectRows } from '../components/aspect-totals.tsx';
import { MarksSection } from '../components/marks-section.tsx';
import { OwnAspects, OwnSubtitles } from '../components/own-marks-forms.tsx';

/** What members say of a film's sides and subtitles, beside the one score; of each nothing while nobody has. */
export function MovieSides({ movie }: { movie: Movie }) {
  const { aspects = {}, subtitleScores = [] } = movie;
  const rows = aspectRows(aspects);
  return (
    <>
      {rows.length > 0 && (
        <MarksSection
          id="sides"
          title="Story, acting, picture and sound"
          intro="Members’ marks out of five. They do not count towards the score."
        >
          <AspectTotals rows={rows} />
          <OwnAspects movie={movie} />
        </MarksSection>
      )}
      {subtitleScores.length > 0 && (
        <MarksSection id="subtitles" title="Subtitles" intro="How well members could read them.">
          <ul className="divide-y divide-line border-y border-line">
            {subtitleScores.map((row) => (
              <li key={row.language} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
                <span className="font-semibold">{row.language}</span>
                <span className="text-muted">{subtitlesText(row)}</span>
              </li>
            ))}
          </ul>
          <OwnSubtitles movie={movie} />
        </MarksSection>
      )}
    </>
  );
}

const times = (count: number, what: string) => (count === 0 ? [] : [`${what} (${count})`]);

function subtitlesText({ score, votes, hardToRead, badlyTimed, notWhole }: MovieSubtitles): string {
  return [
    ...(score === undefined ? [] : [`${score.toFixed(1)} of 5 (${votes})`]),
    ...times(hardToRead, 'hard to read'),
    ...times(badlyTimed, 'badly timed'),
    ...times(notWhole, 'incomplete'),
  ].join(' · ');
}
