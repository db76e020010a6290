import { useId, type ComponentProps } from 'react';

interface ChoiceChipsProps<Value extends string> {
  label: string;
  options: readonly (readonly [Value, string])[];
  value: Value | null;
  /** @param value null where the choice was cleared */
  onChange: (value: Value | null) => void;
  /** Pressing the chosen one again clears the choice. */
  optional?: boolean;
}

/** Radio buttons that look like chips. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  value,
  onChange,
  optional = false,
}: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-muted">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([option, words]) => (
          <Chip
            key={option}
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => {
              onChange(option);
            }}
            onClick={() => {
              if (optional && option === value) onChange(null);
            }}
          >
            {words}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface ChipProps extends ComponentProps<'input'> {
  type: 'radio' | 'checkbox';
}

/** A radio button or checkbox that looks like a chip. */
export function Chip({ children, ...input }: ChipProps) {
  return (
    <label className="relative inline-flex min-h-11 items-center rounded-full border border-control px-4 text-sm font-medium transition select-none hover:border-text has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-strong">
      <input
        {...input}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      <span className="pointer-events-none relative">{children}</span>
    </label>
  );
}
