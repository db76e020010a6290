import type { ReactNode } from 'react';

interface MarksSectionProps {
  id: string;
  title: string;
  intro: string;
  children: ReactNode;
}

/** Part of a film's page with what its members say of one side of it. */
export function MarksSection({ id, title, intro, children }: MarksSectionProps) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-faint">{intro}</p>
      {children}
    </section>
  );
}
