import { type ReactNode, useState } from 'react';
import { recordOf } from '@filmfisher/shared/records/record-of';
import { Button } from '../../../components/ui/button.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import type { Choices } from '../lib/choices.ts';

/** What becomes of a form. */
export interface Saving<Said> {
  busy: boolean;
  /** @param language of the subtitles */
  save: (said: Said, language?: string) => void;
  cancel: () => void;
}

interface MarksFormProps<Said> {
  /** What the form says by now. */
  said: Said;
  language?: string;
  /** Nothing is said yet that could be saved. */
  isEmpty?: boolean;
  saving: Saving<Said>;
  children: ReactNode;
}

/** What a member says of one part of a film, with Save and Cancel below. */
export function MarksForm<Said>({
  said,
  language,
  isEmpty = false,
  saving: { busy, save, cancel },
  children,
}: MarksFormProps<Said>) {
  return (
    <form
      className="mt-4 rounded-lg border border-line bg-surface/50 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        save(said, language);
      }}
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} busyLabel="Saving..." disabled={isEmpty}>
          Save
        </Button>
        <Button variant="quiet" disabled={busy} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

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
