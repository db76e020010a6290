/** Who classifies films: Nigeria's National Film and Video Censors Board. */
export const CLASS_BOARDS = ['nfvcb'] as const;
export const BOARD_NAMES: Record<(typeof CLASS_BOARDS)[number], string> = { nfvcb: 'NFVCB' };
/** The board's classes, from films for everybody to restricted exhibition. */
export const MOVIE_CLASSES = ['G', 'PG', '12', '12A', '15', '18', 'RE'] as const;
export type MovieClass = (typeof MOVIE_CLASSES)[number];
