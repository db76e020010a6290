import { ALTERNATIVE_TEXT_MAX } from '@filmfisher/shared/pictures/pictures';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface AlternativeTextFieldProps {
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** What a picture shows, for those who do not see it. */
export function AlternativeTextField({ value, error, onChange }: AlternativeTextFieldProps) {
  return (
    <Field label="What it shows" hint="For people who can't see it" error={error}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          maxLength={ALTERNATIVE_TEXT_MAX}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}
