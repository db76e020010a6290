/** What another title of a film is for. */
export const TITLE_USES = ['original', 'international', 'upload', 'former', 'part'] as const;
export type TitleUse = (typeof TITLE_USES)[number];

/** Who classifies films: Nigeria's National Film and Video Censors Board. */
export const CLASS_BOARDS = ['nfvcb'] as const;
export const BOARD_NAMES: Record<(typeof CLASS_BOARDS)[number], string> = { nfvcb: 'NFVCB' };
/** The board's classes, from films for everybody to restricted exhibition. */
export const MOVIE_CLASSES = ['G', 'PG', '12', '12A', '15', '18', 'RE'] as const;
export type MovieClass = (typeof MOVIE_CLASSES)[number];

/** How a film comes out. */
export const RELEASE_FORMATS = ['cinema', 'streaming', 'youtube', 'home_video', 'tv', 'festival'] as const;
export type ReleaseFormat = (typeof RELEASE_FORMATS)[number];
export const FORMAT_NAMES: Record<ReleaseFormat, string> = {
  cinema: 'Cinema',
  streaming: 'Streaming',
  youtube: 'YouTube',
  home_video: 'Home video',
  tv: 'TV',
  festival: 'Festival',
};
