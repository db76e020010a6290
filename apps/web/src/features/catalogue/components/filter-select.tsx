import { SelectInput } from '../../../components/ui/select-field.tsx';
import type { Choice } from '../lib/choices.ts';

interface FilterSelectProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
}

/** One filter of a list, each choice with the number of titles that it leaves. */
export function FilterSelect({ label, value, choices, onChange }: FilterSelectProps) {
  return (
    <label className="block min-w-0">
      <span className="mb-1.5 block text-sm font-medium text-muted">{label}</span>
      <SelectInput
        value={value}
        className="truncate"
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.count === undefined ? choice.label : `${choice.label} (${choice.count})`}
          </option>
        ))}
      </SelectInput>
    </label>
  );
}
