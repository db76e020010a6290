import { SUBTITLE_LANGUAGES, SUBTITLE_MARKS, SUBTITLE_MARK_NAMES } from '@filmfisher/shared/subtitle-names';
import type { SubtitleScoreInput } from '@filmfisher/shared/subtitle-scores';
import { useState } from 'react';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { SelectInput } from '../../../components/ui/select-input.tsx';
import { usePutSubtitles } from '../api/verdicts.queries.ts';
import { GradeSelect } from './grade-select.tsx';
import { VerdictForm } from './verdict-form.tsx';

interface SubtitlesFormProps {
  movieId: string;
  /** Languages that the film names. */
  known: readonly string[];
  mine: readonly (SubtitleScoreInput & { language: string })[];
  onDone: () => void;
}

const NONE: SubtitleScoreInput = { score: null, marks: [] };

/** What the member says of the film's subtitles in one language. */
export function SubtitlesForm({ movieId, known, mine, onDone }: SubtitlesFormProps) {
  const languages = [...new Set([...known, ...SUBTITLE_LANGUAGES])];
  const saidOf = (language: string) => mine.find((one) => one.language === language) ?? NONE;
  const [language, setLanguage] = useState(mine[0]?.language ?? languages[0] ?? '');
  const [{ score, marks }, setOpinion] = useState(saidOf(language));
  const { mutate, isPending } = usePutSubtitles(movieId);
  return (
    <VerdictForm
      busy={isPending}
      isEmpty={score === null && marks.length === 0}
      onSave={() => {
        mutate({ language, score, marks }, { onSuccess: onDone });
      }}
      onCancel={onDone}
    >
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Field label="Language of the subtitles">
          {(control) => (
            <SelectInput
              {...control}
              value={language}
              onChange={({ target }) => {
                setLanguage(target.value);
                setOpinion(saidOf(target.value));
              }}
            >
              {languages.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectInput>
          )}
        </Field>
        <GradeSelect
          label="How good are they?"
          value={score}
          onChange={(grade) => {
            setOpinion({ score: grade, marks });
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
              setOpinion({ score, marks: target.checked ? [...others, mark] : others });
            }}
          >
            {SUBTITLE_MARK_NAMES[mark]}
          </Checkbox>
        ))}
      </fieldset>
    </VerdictForm>
  );
}
