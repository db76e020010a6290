import type { OwnAdvice } from '@filmfisher/shared/advice';
import {
  ADVICE_LEVEL_NAMES,
  ADVICE_LEVELS,
  ADVICE_MEANINGS,
  ADVICE_NAMES,
  ADVICE_TOPICS,
} from '@filmfisher/shared/advice-topics';
import { useState } from 'react';
import { Field } from '../../../components/ui/field.tsx';
import { SelectInput } from '../../../components/ui/select-input.tsx';
import { usePutAdvice } from '../api/verdicts.queries.ts';
import { VerdictForm } from './verdict-form.tsx';

const NONE: OwnAdvice = {
  violence: null,
  language: null,
  sex: null,
  ritual: null,
  substance: null,
  flashing: null,
};

interface AdviceFormProps {
  movieId: string;
  mine: OwnAdvice | null;
  onDone: () => void;
}

/** How much the member says there is of what parents want to know of. */
export function AdviceForm({ movieId, mine, onDone }: AdviceFormProps) {
  const [marks, setMarks] = useState(mine ?? NONE);
  const { mutate, isPending } = usePutAdvice(movieId);
  return (
    <VerdictForm
      busy={isPending}
      onSave={() => {
        mutate(marks, { onSuccess: onDone });
      }}
      onCancel={onDone}
    >
      <div className="grid gap-x-4 sm:grid-cols-2">
        {ADVICE_TOPICS.map((topic) => (
          <Field key={topic} label={ADVICE_NAMES[topic]} hint={ADVICE_MEANINGS[topic]}>
            {(control) => (
              <SelectInput
                {...control}
                value={marks[topic] ?? ''}
                onChange={({ target }) => {
                  const level = ADVICE_LEVELS.find((one) => one === target.value) ?? null;
                  setMarks({ ...marks, [topic]: level });
                }}
              >
                <option value="">I don't know</option>
                {ADVICE_LEVELS.map((level) => (
                  <option key={level} value={level}>
                    {ADVICE_LEVEL_NAMES[level]}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
        ))}
      </div>
    </VerdictForm>
  );
}
