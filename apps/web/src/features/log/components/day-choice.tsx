import { addDays } from '@filmfisher/shared/dates/dates';
import { useState } from 'react';
import { ChoiceChips } from '../../../components/ui/choice-chips.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';
import { today } from '../../../lib/days.ts';

const CHOICES = [
  ['today', 'Today'],
  ['yesterday', 'Yesterday'],
  ['other', 'Another day'],
  ['unknown', "I don't know"],
] as const;
type Choice = (typeof CHOICES)[number][0];

const yesterday = () => addDays(today(), -1);

interface DayChoiceProps {
  /** yyyy-mm-dd; empty: not known. */
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

/** The day of a viewing; today and yesterday are one tap. */
export function DayChoice({ value, error, onChange }: DayChoiceProps) {
  const [isOther, setIsOther] = useState(false);
  const days: Partial<Record<string, Choice>> = {
    [today()]: 'today',
    [yesterday()]: 'yesterday',
    '': 'unknown',
  };
  const choice = isOther ? 'other' : (days[value] ?? 'other');
  const choose = (chosen: Choice | null) => {
    setIsOther(chosen === 'other');
    if (chosen === 'today') onChange(today());
    else if (chosen === 'yesterday') onChange(yesterday());
    else if (chosen === 'unknown') onChange('');
  };
  return (
    <div>
      <ChoiceChips label="When" options={CHOICES} value={choice} onChange={choose} />
      {(choice === 'other' || error !== undefined) && (
        <div className="mt-3">
          <Field label="Watched on" error={error}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                max={today()}
                value={value}
                onChange={({ target }) => {
                  setIsOther(true);
                  onChange(target.value);
                }}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}
