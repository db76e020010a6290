import { RATING_MAX } from '@filmfisher/shared/ratings/ratings';
import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { StarPicker } from './star-picker.tsx';

interface StarsFieldProps {
  /** @param id of the heading, which names the stars */
  heading?: (id: string) => ReactNode;
  value: number | null;
  /** What a tap does, or what there is to say of the stars. */
  hint: ReactNode;
  /** @param stars null where the chosen star was pressed again */
  onChange: (stars: number | null) => void;
}

const yourRating = (id: string) => (
  <h3 id={id} className="text-sm font-medium text-muted">
    Your rating
  </h3>
);

/** Ten stars to tap, with the number beside their name. */
export function StarsField({ heading = yourRating, value, hint, onChange }: StarsFieldProps) {
  const [preview, setPreview] = useState<number | null>(null);
  const base = useId();
  const shown = preview ?? value;
  return (
    <div>
      <div className="flex min-h-7 items-baseline justify-between gap-4">
        {heading(base)}
        {shown !== null && (
          <p aria-hidden="true" className="text-muted tabular-nums">
            <span className={clsx('text-lg font-bold', preview === null ? 'text-accent' : 'text-text')}>
              {shown}
            </span>
            /{RATING_MAX}
          </p>
        )}
      </div>
      <StarPicker
        labelledBy={base}
        describedBy={`${base}-hint`}
        value={value}
        preview={preview}
        onPreview={setPreview}
        onChoose={onChange}
      />
      <p id={`${base}-hint`} className="min-h-5 text-sm text-faint">
        {hint}
      </p>
      <p role="status" className="sr-only">
        {value === null ? '' : `Your rating: ${value}/${RATING_MAX}`}
      </p>
    </div>
  );
}
