import { createContext, type ReactNode } from 'react';
import type { WithArtwork } from '../../lib/img.ts';

/** A film, as far as the corner of its poster needs it. */
export type CornerMovie = WithArtwork & { title: string };

/** What stands on the corner of every poster card: the pages' frame says it, since cards know of no lists. */
export const PosterCorner = createContext<(movie: CornerMovie) => ReactNode>(() => null);
