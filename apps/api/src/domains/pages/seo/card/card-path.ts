import { API_BASE } from '@filmfisher/shared/api/api';

/** Pixels of every share card: the size that messengers and networks show without cropping. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** What has a share card of its own, named as in the paths of the API. */
export type CardNoun = 'movies' | 'lists' | 'reviews' | 'threads';

/** @returns address of the share card of a film, list, review or thread below the site's root */
export function cardPath(noun: CardNoun, id: string): string {
  return `${API_BASE}/${noun}/${id}/card.jpg`;
}

/** Address of the card of pages that have none of their own. */
export const BRAND_CARD_PATH = `${API_BASE}/card.jpg`;

/** @returns address of the share card of a member's statistics. @param year four digits; undefined for all time */
export function statisticsCardPath(userId: string, year?: string): string {
  const page = year === undefined ? 'statistics' : `years/${year}`;
  return `${API_BASE}/profile/${userId}/${page}/card.jpg`;
}
