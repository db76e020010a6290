import { Field } from '../../../components/ui/field.tsx';
import { TextInput } from '../../../components/ui/text-input.tsx';

interface SourceFieldProps {
  value: string;
  onChange: (source: string) => void;
  error: string | undefined;
}

/** Where what is suggested can be read. */
export function SourceField({ value, onChange, error }: SourceFieldProps) {
  return (
    <Field
      label="Source"
      hint="A web address where we can check this: the film’s own page, an article, its credits."
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          literal
          inputMode="url"
          placeholder="https://"
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      )}
    </Field>
  );
}
