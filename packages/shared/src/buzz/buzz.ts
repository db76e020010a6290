/** What short news are about; the kind → how it is called. */
export const BUZZ_KINDS = {
  trailer: 'Trailer',
  release: 'Release',
  casting: 'Casting',
  award: 'Award',
  box_office: 'Box office',
  festival: 'Festival',
  rumour: 'Rumour',
} as const;
export type BuzzKind = keyof typeof BUZZ_KINDS;

export const BUZZ_MIN = 10;
export const BUZZ_MAX = 500;
export const BUZZ_MOVIES_MAX = 5;
/** Days after which a rumour goes that nobody has confirmed. */
export const RUMOUR_DAYS = 30;

/** Why an editor refuses or removes news: the code → the sentence for the member who sent it in. */
export const BUZZ_REFUSALS = {
  private_life: 'It is about somebody\u2019s private life',
  not_in_source: 'The source does not say so',
  known: 'We have had it already',
  off_topic: 'It is not about films or series',
  advertising: 'It is advertising',
  other: 'Another reason',
} as const;
export type BuzzRefusal = keyof typeof BUZZ_REFUSALS;

export const BUZZ_NOTE_MAX = 300;
