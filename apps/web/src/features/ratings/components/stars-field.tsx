import { RATING_MAX } from '@filmfisher/shared/ratings/ratings';
import { useId, useState } from 'react';
import { StarPicker } from '../../ratings/components/star-picker.tsx';

interface StarsFieldProps {
  value: number | null;
  /** What a tap does. */
  hint: string;
  /** @param stars null where the chosen star was pressed again */
  onChange: (stars: number | null) => void;
}

/** Ten stars to tap, with the number beside their name. */
export function StarsField({ value, hint, onChange }: StarsFieldProps) {
  const [preview, setPreview] = useState<number | null>(null);
  const base = useId();
  const shown = preview ?? value;
  return (
    <div>
      <div className="flex min-h-7 items-baseline justify-between">
        <h3 id={base} className="text-sm font-medium text-muted">
          Your rating
        </h3>
        <p aria-hidden="true" className="font-bold text-accent tabular-nums">
          {shown !== null && `${shown}/${RATING_MAX}`}
        </p>
      </div>
      <StarPicker
        labelledBy={base}
        describedBy={`${base}-hint`}
        value={value}
        preview={preview}
        onPreview={setPreview}
        onChoose={onChange}
      />
      <p id={`${base}-hint`} className="text-sm text-faint">
        {hint}
      </p>
      <p role="status" className="sr-only">
        {value === null ? '' : `Your rating: ${value}/${RATING_MAX}`}
      </p>
    </div>
  );
}
