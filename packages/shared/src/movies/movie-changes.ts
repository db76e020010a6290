/** What can happen to a film; `changed` and `reverted` are changes of its fields, which can be taken back. */
export const MOVIE_CHANGE_KINDS = [
  'created',
  'changed',
  'reverted',
  'deleted',
  'restored',
  'merged',
  'unmerged',
] as const;
export type MovieChangeKind = (typeof MOVIE_CHANGE_KINDS)[number];

/** Where a change was made. */
export const MOVIE_CHANGE_SOURCES = ['desk', 'import', 'suggestion', 'enrichment', 'rename'] as const;
export type MovieChangeSource = (typeof MOVIE_CHANGE_SOURCES)[number];
