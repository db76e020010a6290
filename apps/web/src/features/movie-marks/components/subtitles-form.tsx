import type { MarksIn } from '@filmfisher/shared/movie-marks/movie-marks.schema';
import {
  SUBTITLE_LANGUAGES,
  SUBTITLE_MARKS,
  SUBTITLE_MARK_NAMES,
} from '@filmfisher/shared/movie-marks/subtitle-names';
import { useState } from 'react';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { GRADES } from '../lib/choices.ts';
import { MarksForm, type Saving } from './marks-form.tsx';

type Said = MarksIn<'subtitleScores'>;

interface SubtitlesFormProps {
  /** Languages that the film names. */
  known: readonly string[];
  mine: readonly (Said & { language: string })[];
  saving: Saving<Said>;
}

const NONE: Said = { score: null, marks: [] };

/** What the member says of the film's subtitles in one language. */
export function SubtitlesForm({ known, mine, saving }: SubtitlesFormProps) {
  const languages = [...new Set([...known, ...SUBTITLE_LANGUAGES])];
  const saidOf = (language: string) => mine.find((one) => one.language === language) ?? NONE;
  const [language, setLanguage] = useState(mine[0]?.language ?? languages[0] ?? '');
  const [{ score, marks }, setSaid] = useState(saidOf(language));
  return (
    <MarksForm
      said={{ score, marks }}
      language={language}
      isEmpty={score === null && marks.length === 0}
      saving={saving}
    >
      <div className="grid gap-x-4 sm:grid-cols-2">
        <SelectField
          label="Language of the subtitles"
          value={language}
          options={languages.map((name) => [name, name])}
          onChange={(chosen) => {
            setLanguage(chosen);
            setSaid(saidOf(chosen));
          }}
        />
        <SelectField
          label="How good are they?"
          value={score}
          options={GRADES}
          onChange={(grade) => {
            setSaid({ score: grade, marks });
          }}
        />
      </div>
      <fieldset className="mb-4 flex flex-wrap gap-x-6">
        <legend className="text-sm font-medium text-muted">What is wrong with them?</legend>
        {SUBTITLE_MARKS.map((mark) => (
          <Checkbox
            key={mark}
            checked={marks.includes(mark)}
            onChange={({ target }) => {
              const others = marks.filter((one) => one !== mark);
              setSaid({ score, marks: target.checked ? [...others, mark] : others });
            }}
          >
            {SUBTITLE_MARK_NAMES[mark]}
          </Checkbox>
        ))}
      </fieldset>
    </MarksForm>
  );
}
