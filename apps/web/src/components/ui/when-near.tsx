import { Suspense, type ReactNode } from 'react';
import { useInView } from '../../lib/use-in-view.ts';

interface WhenNearProps {
  /** Stands there until then; as large as what will stand there. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** A part of a page far down, which loads for those who come near it. */
export function WhenNear({ skeleton, children }: WhenNearProps) {
  const [place, isNear] = useInView<HTMLDivElement>();
  return <div ref={place}>{isNear ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton}</div>;
}
