import type { RatingResponse } from '@filmfisher/shared/ratings/ratings.schema';
import type { ReactNode } from 'react';
import { type Viewer, useViewer } from '../../../lib/session.ts';
import { RATE_ANCHOR, useOwnRating } from '../hooks/use-own-rating.ts';
import { StarsField } from './stars-field.tsx';

const HEADING = 'Tap to Rate';
const WAITS = 'Waiting to be sent.';

interface TapToRateProps {
  movieId: string;
  title: string;
  /** The film's numbers after a vote, as the server counted them. */
  onRated: (numbers: RatingResponse['movie']) => void;
  /** Stands below the stars in the place of the hint. */
  note?: ReactNode;
}

/** 'Tap to Rate': ten stars; a tap stores, a tap on the chosen star takes it back (docs/product.md, section 4). */
export function TapToRate({ movieId, title, onRated, note }: TapToRateProps) {
  const viewer = useViewer();
  const { stars, rate, waits } = useOwnRating({ movieId, title, onRated });
  return (
    <section id={RATE_ANCHOR} tabIndex={-1} aria-label={HEADING} className="scroll-mt-20 focus:outline-none">
      <StarsField
        heading={(id) => (
          <h2 id={id} className="font-semibold">
            {HEADING}
          </h2>
        )}
        value={stars}
        hint={waits ? WAITS : (note ?? hint(stars, viewer))}
        onChange={rate}
      />
    </section>
  );
}

function hint(stars: number | null, viewer: Viewer): string {
  if (viewer === null) return "We'll ask you to sign in and keep your rating.";
  if (stars === null) return 'Saved instantly. Change it anytime.';
  return 'Tap the same star again to remove your rating.';
}
