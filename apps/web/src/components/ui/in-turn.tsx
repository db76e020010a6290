import { Children, Fragment, type ReactNode } from 'react';
import { useStaggeredRender } from '../../lib/use-staggered-render.ts';
import { PartBoundary } from './error-boundary.tsx';

interface InTurnProps {
  /** Parts that fill the first screen. */
  first?: number;
  /** Placeholders of the parts, in their order, each until its part's turn comes; none by default. */
  skeletons?: readonly ReactNode[];
  /** The parts of a page, from its top. */
  children: ReactNode;
}

/** Draws the page that a visit begins with part by part, from its top (see useStaggeredRender); each fails alone. */
export function InTurn({ first = 1, skeletons = [], children }: InTurnProps) {
  const parts = Children.map(children, (part) => <PartBoundary>{part}</PartBoundary>) ?? [];
  const drawn = useStaggeredRender(first, parts.length);
  return [
    ...parts.slice(0, drawn),
    ...skeletons.slice(drawn).map((skeleton, index) => <Fragment key={drawn + index}>{skeleton}</Fragment>),
  ];
}
