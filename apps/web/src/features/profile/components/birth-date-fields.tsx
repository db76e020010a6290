import { useId, type ComponentPropsWithRef } from 'react';
import { controlClass } from '../../../components/ui/text-input.tsx';

interface Box {
  label: string;
  placeholder: string;
  error: string | undefined;
  /** What react-hook-form registers. */
  field: ComponentPropsWithRef<'input'>;
  autoComplete: 'bday-day' | 'bday-month' | 'bday-year';
}

/** Date of birth in three boxes; each says what is wrong with it (docs/product.md, sections 2 and 5). */
export function BirthDateFields({ boxes }: { boxes: readonly Box[] }) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium text-muted">Date of birth</legend>
      <div className="grid max-w-sm grid-cols-[1fr_1fr_1.4fr] gap-3">
        {boxes.map(({ label, placeholder, error, field, autoComplete }) => (
          <div key={label}>
            <input
              type="text"
              inputMode="numeric"
              maxLength={placeholder.length}
              placeholder={placeholder}
              autoComplete={autoComplete}
              aria-label={label}
              aria-describedby={`${id}-${label}`}
              aria-invalid={error !== undefined}
              className={`${controlClass} text-center tabular-nums`}
              {...field}
            />
            <p id={`${id}-${label}`} className="mt-1.5 mb-2 min-h-5 text-sm text-danger">
              {error}
            </p>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
