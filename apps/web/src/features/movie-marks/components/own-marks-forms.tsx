import type { Movie } from '@filmfisher/shared/movies/movies.schema';
import { ADVICE_CHOICES, ASPECT_CHOICES } from '../lib/choices.ts';
import { ChoicesForm } from './marks-form.tsx';
import { OwnMarks } from './own-marks.tsx';
import { SubtitlesForm } from './subtitles-form.tsx';

interface OwnMarksFormProps {
  movie: Movie;
  /** A row where nobody has marked anything yet, else a button below what is known. */
  look?: 'row';
}

export function OwnAdvice({ movie, look }: OwnMarksFormProps) {
  return (
    <OwnMarks kind="advice" movieId={movie._id} label="Add content notes for parents" look={look}>
      {({ mine }, saving) => <ChoicesForm choices={ADVICE_CHOICES} mine={mine} saving={saving} />}
    </OwnMarks>
  );
}

export function OwnAspects({ movie, look }: OwnMarksFormProps) {
  return (
    <OwnMarks kind="aspects" movieId={movie._id} label="Rate story, acting, picture and sound" look={look}>
      {({ mine }, saving) => <ChoicesForm choices={ASPECT_CHOICES} mine={mine} saving={saving} />}
    </OwnMarks>
  );
}

export function OwnSubtitles({ movie, look }: OwnMarksFormProps) {
  return (
    <OwnMarks kind="subtitleScores" movieId={movie._id} label="Rate the subtitles" look={look}>
      {({ mine }, saving) => <SubtitlesForm known={movie.subtitles ?? []} mine={mine} saving={saving} />}
    </OwnMarks>
  );
}
