import type { ReactNode } from 'react';
import { LinkButton } from '../../../components/ui/button.tsx';

interface ForumHeadingProps {
  title: string;
  /** Where a thread is begun here. */
  startPath: string;
  /** What the place is for. */
  children: ReactNode;
}

/** The head of a place where threads stand. */
export function ForumHeading({ title, startPath, children }: ForumHeadingProps) {
  return (
    <header className="mb-6 md:mb-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="display min-w-0 text-2xl wrap-anywhere md:text-3xl">{title}</h1>
        <LinkButton to={startPath}>Start a thread</LinkButton>
      </div>
      <p className="mt-2 text-muted">{children}</p>
    </header>
  );
}
