import type { ReactNode } from 'react';

interface DeskHeadingProps {
  title: string;
  /** One sentence on what is done here. */
  intro?: string;
  /** Actions of the page, at the end of the line. */
  children?: ReactNode;
}

/** Top of a page of the desk. */
export function DeskHeading({ title, intro, children }: DeskHeadingProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="display text-2xl">{title}</h1>
        {intro !== undefined && <p className="mt-1 text-muted">{intro}</p>}
      </div>
      {children !== undefined && <div className="flex flex-wrap gap-3">{children}</div>}
    </header>
  );
}
