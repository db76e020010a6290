import { useId, type ReactNode } from 'react';
import { PartBoundary } from './error-boundary.tsx';

interface SectionProps {
  heading: string;
  children: ReactNode;
}

/** A headed part of a page, in the page's width. */
export function Section({ heading, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page-width">
      <h2 id={id} className="display mb-6 text-xl md:text-2xl">
        {heading}
      </h2>
      <PartBoundary>{children}</PartBoundary>
    </section>
  );
}
