import { useState } from 'react';
import { FormInPlace } from '../../../components/ui/form-in-place.tsx';
import { lazyPage } from '../../../lib/load-part.ts';
import { parseTap, useAuthenticatedAction } from '../../../lib/sign-in-first.ts';

const OfferForm = lazyPage(() => import('./offer-form.tsx'), 'OfferForm');

const ANCHOR = 'add-offer';

interface AddOfferProps {
  movieId: string;
  /** A row where no place to watch is known yet. */
  look?: 'row';
}

/** Opens the form that adds a place to watch; a visitor signs in first. */
export function AddOffer({ movieId, look }: AddOfferProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { attempt } = useAuthenticatedAction<true>({
    name: `add offer ${movieId}`,
    anchor: ANCHOR,
    parse: parseTap,
    run: () => {
      setIsOpen(true);
    },
  });
  return (
    <div id={ANCHOR} tabIndex={-1} className="scroll-mt-20 outline-none">
      <FormInPlace
        label="Add where to watch it"
        look={look}
        isOpen={isOpen}
        onOpen={() => {
          attempt(true);
        }}
      >
        <OfferForm
          movieId={movieId}
          onDone={() => {
            setIsOpen(false);
          }}
        />
      </FormInPlace>
    </div>
  );
}
