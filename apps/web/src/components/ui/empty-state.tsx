import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** The printed notice, e.g. 'No movies available'. */
  title: string;
  /** What to do next. */
  children?: ReactNode;
}

/** A list that is truly empty. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div
      role="status"
      className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line px-6 py-12 text-center"
    >
      <p className="text-lg font-semibold">{title}</p>
      {children !== undefined && <div className="text-muted">{children}</div>}
    </div>
  );
}
