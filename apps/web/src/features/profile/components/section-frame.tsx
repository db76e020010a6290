import { Suspense, type ReactNode } from 'react';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';

interface SectionFrameProps {
  /** The section's name, its h1 and the document's title. */
  title: string;
  /** One sentence below it. */
  intro?: ReactNode;
  /** May load its code when it is first shown. */
  children?: ReactNode;
}

/** Frame of every section of the own profile but the profile itself. */
export function SectionFrame({ title, intro, children }: SectionFrameProps) {
  return (
    <>
      <PageTitle title={title} />
      <h1 className="display text-2xl">{title}</h1>
      {intro !== undefined && <p className="mt-2 text-muted">{intro}</p>}
      <div className="mt-8">
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>{children}</Suspense>
      </div>
    </>
  );
}
