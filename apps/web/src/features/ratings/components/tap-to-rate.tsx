import type { RatingResponse } from '@filmfisher/shared/ratings/ratings.schema';
import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { type Viewer, useViewer } from '../../../lib/session.ts';
import { RATE_ANCHOR, useOwnRating } from '../hooks/use-own-rating.ts';
import { StarPicker } from './star-picker.tsx';

interface TapToRateProps {
  movieId: string;
  /** The film's numbers after a vote, as the server counted them. */
  onRated: (numbers: RatingResponse['movie']) => void;
  /** Stands below the stars in the place of the hint. */
  note?: ReactNode;
}

/** 'Tap to Rate': ten stars; a tap stores, a tap on the chosen star takes it back (docs/product.md, section 4). */
export function TapToRate({ movieId, onRated, note }: TapToRateProps) {
  const viewer = useViewer();
  const { stars, rate } = useOwnRating({ movieId, onRated });
  const [preview, setPreview] = useState<number | null>(null);
  const base = useId();
  const shown = preview ?? stars;

  return (
    <section
      id={RATE_ANCHOR}
      tabIndex={-1}
      aria-labelledby={`${base}-title`}
      className="scroll-mt-20 focus:outline-none"
    >
      <div className="flex min-h-7 items-baseline justify-between gap-4">
        <h2 id={`${base}-title`} className="font-semibold">
          Tap to Rate
        </h2>
        {shown !== null && (
          <p aria-hidden="true" className="text-muted tabular-nums">
            <span className={clsx('text-lg font-bold', preview === null ? 'text-accent' : 'text-text')}>
              {shown}
            </span>
            /10
          </p>
        )}
      </div>
      <StarPicker
        labelledBy={`${base}-title`}
        describedBy={`${base}-hint`}
        value={stars}
        preview={preview}
        onPreview={setPreview}
        onChoose={rate}
      />
      <p id={`${base}-hint`} className="min-h-5 text-sm text-faint">
        {note ?? hint(stars, viewer)}
      </p>
      <p role="status" className="sr-only">
        {stars === null ? '' : `Your rating: ${stars}/10`}
      </p>
    </section>
  );
}

function hint(stars: number | null, viewer: Viewer): string {
  if (viewer === null) return "We'll ask you to sign in and keep your rating.";
  if (stars === null) return 'Saved instantly. Change it anytime.';
  return 'Tap the same star again to remove your rating.';
}
