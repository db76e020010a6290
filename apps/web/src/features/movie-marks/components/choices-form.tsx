import { recordOf } from '@filmfisher/shared/record-of';
import { useState } from 'react';
import { SelectField } from '../../../components/ui/select-field.tsx';
import type { Choices } from '../lib/choices.ts';
import { MarksForm, type Saving } from './marks-form.tsx';

interface ChoicesFormProps<Question extends string, Answer extends string | number> {
  choices: Choices<Question, Answer>;
  mine: Record<Question, Answer | null> | null;
  saving: Saving<Record<Question, Answer | null>>;
}

/** What the member answers to each of some questions about a film. */
export function ChoicesForm<Question extends string, Answer extends string | number>({
  choices: { questions, names, hints, answers, className },
  mine,
  saving,
}: ChoicesFormProps<Question, Answer>) {
  const [said, setSaid] = useState(mine ?? recordOf(questions, (): Answer | null => null));
  return (
    <MarksForm said={said} saving={saving}>
      <div className={className}>
        {questions.map((question) => (
          <SelectField
            key={question}
            label={names[question]}
            hint={hints?.[question]}
            value={said[question]}
            options={answers}
            onChange={(answer) => {
              setSaid({ ...said, [question]: answer });
            }}
          />
        ))}
      </div>
    </MarksForm>
  );
}
