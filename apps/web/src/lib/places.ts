import type { Place } from '@filmfisher/shared/diary/diary';

/** Places where films are watched, in words. */
export const PLACE_NAMES: Record<Place, string> = {
  cinema: 'Cinema',
  youtube: 'YouTube',
  streaming: 'Streaming',
  tv: 'TV',
  dvd: 'DVD or file',
  other: 'Somewhere else',
};
