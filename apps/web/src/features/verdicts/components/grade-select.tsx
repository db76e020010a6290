import { Field } from '../../../components/ui/field.tsx';
import { SelectInput } from '../../../components/ui/select-input.tsx';

interface GradeSelectProps {
  label: string;
  value: number | null;
  onChange: (grade: number | null) => void;
}

const GRADES = ['1, poor', '2', '3, fair', '4', '5, great'];

/** One to five, or no opinion. */
export function GradeSelect({ label, value, onChange }: GradeSelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <SelectInput
          {...control}
          value={value ?? ''}
          onChange={({ target }) => {
            onChange(target.value === '' ? null : Number(target.value));
          }}
        >
          <option value="">No opinion</option>
          {GRADES.map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
