import { Children, type ReactNode } from 'react';
import { useTurns } from '../../lib/use-turns.ts';

interface InTurnProps {
  /** Parts that fill the first screen. */
  first?: number;
  /** The parts of a page, from its top. */
  children: ReactNode;
}

/** Draws the page that a visit begins with part by part, from its top (see useTurns). */
export function InTurn({ first = 1, children }: InTurnProps) {
  const parts = Children.toArray(children);
  return parts.slice(0, useTurns(first, parts.length));
}
