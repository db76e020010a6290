import type { MarkKind } from '@filmfisher/shared/movie-marks/movie-marks.schema';
import { useState, type ReactNode } from 'react';
import { useAuthenticatedAction } from '../../../lib/sign-in-first.ts';

/** Which form of a section is open; one at a time. */
export interface OpenForm {
  kind: MarkKind | null;
  /** Opens one, for those who have signed in. */
  open: (kind: MarkKind) => void;
  close: () => void;
}

interface MarksSectionProps {
  movieId: string;
  /** Id of the section, and where a visitor comes back to who has to sign in first. */
  anchor: string;
  title: string;
  intro: string;
  kinds: readonly MarkKind[];
  children: (form: OpenForm) => ReactNode;
}

/** Part of a film's page with what its members say in the words of some kinds, and a form for each. */
export function MarksSection({ movieId, anchor, title, intro, kinds, children }: MarksSectionProps) {
  const [kind, setKind] = useState<MarkKind | null>(null);
  const { attempt } = useAuthenticatedAction<MarkKind>({
    name: `${anchor} ${movieId}`,
    anchor,
    parse: (value) => kinds.find((one) => one === value),
    run: setKind,
  });
  const close = () => {
    setKind(null);
  };
  return (
    <section aria-labelledby={`${anchor}-title`} id={anchor} tabIndex={-1} className="outline-none">
      <h2 id={`${anchor}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-faint">{intro}</p>
      {children({ kind, open: attempt, close })}
    </section>
  );
}
